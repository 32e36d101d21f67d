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
import { type Paid, settlesOf, worthOf } from '../journal/pays-field.tsx';

/** Values of the fields: numbers as text, '' without a choice. */
export interface OpeningBalanceValues {
  kind: OpeningKind;
  vendor_id: number | '';
  amount: string;
  as_on: Day;
  notes: string;
  /** Chosen documents of the party. */
  pays: Paid[];
}

/** The last day of the financial year before, as old books close. */
export const newOpeningBalance = (closed: Day): OpeningBalanceValues => ({ kind: 'receivable', vendor_id: '', amount: '', as_on: closed, notes: '', pays: [] });

export const valuesOf = ({ kind, vendor_id, amount, as_on, notes }: OpeningBalance): OpeningBalanceValues => ({
  kind,
  vendor_id: vendor_id ?? '',
  amount: String(amount),
  as_on,
  notes: notes ?? '',
  pays: [],
});

/** What each kind pays: a customer whom we owe, sales; a supplier who owes us, purchases. */
export const PAID_BY: Partial<Record<OpeningKind, 'sale' | 'purchase'>> = { payable: 'sale', receivable: 'purchase' };

/** Cash and bank have no party, even when one was chosen before. */
export const openingBalanceResolver = schemaResolver<OpeningBalanceValues, OpeningBalanceInput>(openingBalanceSchema, ({ pays, ...values }) => {
  const paid = PAID_BY[values.kind];
  const settles = paid ? settlesOf(paid, values.vendor_id, pays, worthOf(values.amount)) : [];
  return { ...values, ...(settles.length && { settles }), vendor_id: isOfParty(values.kind) ? values.vendor_id : null };
});

/** 'Deccan Traders', 'Cash'. */
export const nameOf = ({ vendor_name, kind }: Pick<OpeningBalance, 'vendor_name' | 'kind'>): string => vendor_name ?? OPENING_LABELS[kind];
