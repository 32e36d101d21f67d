import type { InferType } from 'yup';
import { day, instant, object, string } from '../answers.ts';
import { day as sentDay } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { reason } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';

/** Up to which day the books are closed, with that day; all null where they never were. */
export const accountingLock = object({
  /** Null where they are open. */
  locked_until: day().nullable(),
  /** Who closed or opened them last. */
  user_name: string().nullable(),
  at: instant().nullable(),
  reason: string().nullable(),
});
export type AccountingLock = InferType<typeof accountingLock>;

/** PUT /accounting/lock: closes the books up to a day, with that day; an earlier one, or null, opens them again. */
export const accountingLockSchema = record({
  locked_until: optional(sentDay('Closed up to')),
  reason: reason(),
});
export type AccountingLockInput = InferType<typeof accountingLockSchema>;
