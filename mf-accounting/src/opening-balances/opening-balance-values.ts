import type { Day } from '@karkhana/shared-contract/dates';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import {
  isOfParty,
  OPENING_LABELS,
  type OpeningBalanceInput,
  type OpeningKind,
  openingBalanceSchema,
} from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { schemaResolver } from '@karkhana/shared-ui/forms';

/** Values of the fields: numbers as text, '' without a choice. */
export interface OpeningBalanceValues {
  kind: OpeningKind;
  vendor_id: number | '';
  amount: string;
  as_on: Day;
  notes: string;
}

/** The last day of the financial year before, as old books close. */
export const newOpeningBalance = (closed: Day): OpeningBalanceValues => ({ kind: 'receivable', vendor_id: '', amount: '', as_on: closed, notes: '' });

export const valuesOf = ({ kind, vendor_id, amount, as_on, notes }: OpeningBalance): OpeningBalanceValues => ({
  kind,
  vendor_id: vendor_id ?? '',
  amount: String(amount),
  as_on,
  notes: notes ?? '',
});

/** Cash and bank have no party, even when one was chosen before. */
export const openingBalanceResolver = schemaResolver<OpeningBalanceValues, OpeningBalanceInput>(openingBalanceSchema, (values) => ({
  ...values,
  vendor_id: isOfParty(values.kind) ? values.vendor_id : null,
}));

/** 'Deccan Traders', 'Cash'. */
export const nameOf = ({ vendor_name, kind }: Pick<OpeningBalance, 'vendor_name' | 'kind'>): string => vendor_name ?? OPENING_LABELS[kind];
