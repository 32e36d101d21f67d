import type { InferType } from 'yup';
import { day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { PAYMENT_CHANNELS, PAYMENT_METHODS } from '../constants.ts';

/** GET /sales/:id/payments and /purchases/:id/payments, newest first; rupees. A voided one keeps its row. */
export const payment = object({
  id: number(),
  amount: number(),
  payment_date: day(),
  payment_method: oneOf(PAYMENT_METHODS),
  /** With bank only. */
  payment_channel: oneOf(PAYMENT_CHANNELS).nullable().optional(),
  /** Not there where it is the account with the role `bank`, or no bank. */
  bank_account_id: number().optional(),
  /** The receipt or supplier payment that it is a part of, and is voided with. */
  account_payment: object({ id: number(), number: string() }).nullable().optional(),
  /** Of what was just saved: limits of cash that it passes. */
  warnings: list(string()).optional(),
  reference: string().nullable(),
  created_at: instant(),
  created_by_name: string(),
  voided_at: instant().nullable(),
  void_reason: string().nullable(),
});
export type Payment = InferType<typeof payment>;
