import type { InferType } from 'yup';
import { PAYMENT_METHODS } from '../constants.ts';
import { day, money, oneOf, text } from '../fields.ts';
import { record } from '../record.ts';

/** POST /sales/:id/payments and /purchases/:id/payments (behaviour.md, Money 3). Not after today: the server knows which day that is. */
export const paymentSchema = record({
  amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
  payment_date: day('Payment date').required('Payment date is required'),
  payment_method: oneOf('Payment method', PAYMENT_METHODS).required('Payment method is required'),
  reference: text('Reference', 100).nullable(),
});
export type PaymentInput = InferType<typeof paymentSchema>;

/** What is taken back says why: a void, a cancelled sale. */
export const reasonSchema = record({ reason: text('Reason', 500).required('Reason is required') });
export type ReasonInput = InferType<typeof reasonSchema>;
