import type { InferType } from 'yup';
import { PAYMENT_CHANNELS, PAYMENT_METHODS } from '../constants.ts';
import { day, id, money, oneOf, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** With the method bank only: an active account of the group Bank Accounts. Without one it is the account with the role `bank`. */
export const bankAccount = () => optional(id('Bank account'));

/** How much, and how it was paid. */
export const paidFields = {
  amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
  payment_method: oneOf('Payment method', PAYMENT_METHODS).required('Payment method is required'),
  /** UPI or cheque, with the method bank. */
  payment_channel: optional(oneOf('Payment channel', PAYMENT_CHANNELS)).test(
    'bank',
    'Only a bank payment has a channel',
    (channel, { parent }) => !channel || (parent as { payment_method?: unknown }).payment_method === 'bank',
  ),
  bank_account_id: bankAccount(),
  reference: text('Reference', 100).nullable(),
};

/** POST /sales/:id/payments and /purchases/:id/payments (docs/reference/money.md#payments). Not after today, by the server's date. */
export const paymentSchema = record({
  ...paidFields,
  payment_date: day('Payment date').required('Payment date is required'),
});
export type PaymentInput = InferType<typeof paymentSchema>;

/** Reason for taking something back: a void, a cancelled sale. */
export const reason = () => text('Reason', 500).required('Reason is required');
export const reasonSchema = record({ reason: reason() });
export type ReasonInput = InferType<typeof reasonSchema>;
