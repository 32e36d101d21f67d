import type { InferType } from 'yup';
import { day, instant, list, number, object, string } from '../answers.ts';
import { day as sentDay } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { reason } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';

/** For forms with a date and a payment: the day up to which the books are closed, and the day of closing; all null when they never were. */
export const accountingLock = object({
  /** Null where they are open. */
  locked_until: day().nullable(),
  /** Who closed or opened them last. */
  user_name: string().nullable(),
  at: instant().nullable(),
  reason: string().nullable(),
  /** Where money by bank may be, the usual one first: not there where there is one only. */
  bank_accounts: list(object({ id: number(), name: string() })).optional(),
});
export type AccountingLock = InferType<typeof accountingLock>;

/** PUT /accounting/lock: closes the books up to a day, with that day; an earlier one, or null, opens them again. */
export const accountingLockSchema = record({
  locked_until: optional(sentDay('Closed up to')),
  reason: reason(),
});
export type AccountingLockInput = InferType<typeof accountingLockSchema>;
