import type { InferType } from 'yup';
import { day, id, money, oneOf, version } from '../fields.ts';
import { optional, optionalText } from '../gst/gst-fields.ts';
import { settles } from '../ledger/journal-schemas.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

/** Of a party its balance with us (receivable) or ours with it (payable); of ourselves cash and bank. */
export const OPENING_KINDS = ['receivable', 'payable', 'cash', 'bank'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];
export const OPENING_LABELS: Record<OpeningKind, string> = { receivable: 'They owe us', payable: 'We owe them', cash: 'Cash', bank: 'Bank' };

/** Cash and bank have no party. */
export const isOfParty = (kind: OpeningKind): boolean => kind === 'receivable' || kind === 'payable';

const fields = {
  kind: oneOf('Kind', OPENING_KINDS),
  /** Rupees: the rest beside the unpaid sales that were brought over. Only a bank may be overdrawn. */
  amount: money('Amount').when('kind', ([kind], schema) => (kind === 'bank' ? schema : schema.min(0, 'Amount cannot be negative'))),
  /** The day that the books begin with it, before all else of that day. */
  as_on: day('As on'),
  notes: optionalText('Notes', 500),
  /** Documents that it pays: of a customer whom we owe, sales; of a supplier who owes us, purchases. */
  settles: settles(),
};

/** POST /opening-balances: one for each party, one for cash and one for the bank. */
export const openingBalanceSchema = record({
  kind: fields.kind.required('Kind is required'),
  vendor_id: optional(id('Party')).when('kind', ([kind], schema) =>
    kind && isOfParty(kind)
      ? schema.required('Party is required')
      : schema.test('none', 'Cash and bank have no party', (value: unknown) => value === undefined || value === null),
  ),
  amount: fields.amount.required('Amount is required'),
  as_on: fields.as_on.required('As on is required'),
  notes: fields.notes,
  settles: fields.settles,
});
export type OpeningBalanceInput = InferType<typeof openingBalanceSchema>;

/** PUT /opening-balances/:id: any subset. The party stays; receivable and payable may change places. */
export const openingBalanceChangesSchema = record({
  ...fields,
  amount: money('Amount'),
  version: version(),
});
export type OpeningBalanceChanges = InferType<typeof openingBalanceChangesSchema>;

/** GET /opening-balances. `search` matches the party's name. */
export const openingBalanceListQuery = record({
  ...listFields(['name', 'amount', 'as_on'], 'name'),
  kind: fields.kind,
  vendor_id: id('Party'),
});
export type OpeningBalanceListQuery = InferType<typeof openingBalanceListQuery>;
