import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { VENDOR_TYPES } from '../constants.ts';
import { type KindWith, kindsWith, LEDGER_KINDS, type LedgerKind } from '../documents/document-kinds.ts';

/** On screens and in files. */
export function movementLabel(kind: LedgerKind): string {
  if (kind === 'opening') return 'Opening balance';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replace('_', ' ')}`;
}

/** Kind of `document_id` in a row of the ledger; for an entry by hand the entry itself. */
export type LedgerDocument = Exclude<KindWith<'entry'>, 'goods_receipt' | 'purchase_bill' | 'transaction'> | 'set_off';
export const LEDGER_DOCUMENTS = [
  ...kindsWith('entry').filter((kind) => !['goods_receipt', 'purchase_bill', 'transaction'].includes(kind)),
  'set_off',
] as LedgerDocument[];

/** Rupees; `balance` after it, positive when they owe us. */
export const partyLedgerRow = object({
  date: day(),
  kind: oneOf(LEDGER_KINDS),
  /** Of the kind's document; of a single payment the sale or the order that it pays. */
  document_id: number(),
  /** Money on account and a single payment have one kind and different pages. */
  document_type: oneOf(LEDGER_DOCUMENTS),
  /** Null of an opening balance. Of money on account its own, of a single payment its document's, of a purchase the supplier's bill. */
  number: string().nullable(),
  /** Of a sale or an order on which terms were agreed. */
  due_date: day().nullable().optional(),
  /** What makes them owe us more. */
  debit: number(),
  /** What makes them owe us less. */
  credit: number(),
  balance: number(),
});
export type PartyLedgerRow = InferType<typeof partyLedgerRow>;

/** GET /vendors/:id/ledger, oldest first. Balances in rupees, positive when they owe us, both of the whole period on every page. */
export const partyLedger = object({
  /** Before the first day of the period. */
  opening_balance: number(),
  data: list(partyLedgerRow),
  /** Of the period, on every page. */
  total: number(),
  closing_balance: number(),
});
export type PartyLedger = InferType<typeof partyLedger>;

/** Rupees, positive when they owe us: the balance by age in days. The columns add up to `balance`. */
export const ageingBuckets = object({
  balance: number(),
  days_0_30: number(),
  days_31_60: number(),
  days_61_90: number(),
  over_90: number(),
  /** Money without a document: their advance payments count against them, ours for them. */
  on_account: number(),
});
export type AgeingBuckets = InferType<typeof ageingBuckets>;

export const ageingRow = ageingBuckets.shape({
  vendor_id: number(),
  name: string(),
  vendor_type: oneOf(VENDOR_TYPES),
  /** The part past its due date: of their balance, or for suppliers of ours; never negative. A part of the buckets. Rupees. */
  overdue: number(),
});
export type AgeingRow = InferType<typeof ageingRow>;

/** GET /vendors/:id/balance: one party's balance today, by age, and its overdue part. */
export const partyBalance = ageingBuckets.shape({
  overdue: number(),
  /** Documents past their due date. */
  overdue_count: number().optional(),
  /** Days since the due date of the oldest of them. */
  overdue_days: number().optional(),
  as_of: day(),
});
export type PartyBalance = InferType<typeof partyBalance>;

/** GET /reports/ageing: parties with anything open. */
export const ageingReport = object({ data: list(ageingRow), total: number(), totals: ageingBuckets, as_of: day() });
export type AgeingReport = InferType<typeof ageingReport>;
