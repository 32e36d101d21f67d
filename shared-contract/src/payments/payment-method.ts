import { PAYMENT_METHODS, type PaymentChannel, type PaymentMethod } from '../constants.ts';

export const METHOD_LABELS: Record<PaymentMethod, string> = { cash: 'Cash', bank: 'Bank', credit: 'Credit' };

const CHANNEL_LABELS: Record<PaymentChannel, string> = { upi: 'UPI', cheque: 'Cheque' };

/** How it was paid, as staff read it: Cash, Bank, Credit, UPI or Cheque. */
export const paidBy = ({ payment_method, payment_channel }: { payment_method: PaymentMethod; payment_channel?: PaymentChannel | null | undefined }): string =>
  payment_channel ? CHANNEL_LABELS[payment_channel] : METHOD_LABELS[payment_method];

/** For a field to choose from. */
export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** For money that moves: credit is none. */
export const MONEY_OPTIONS = METHOD_OPTIONS.filter(({ value }) => value !== 'credit');

/** The same with the channels of a bank payment; `methodOf` splits the choice again. */
export const PAID_BY_OPTIONS = [...MONEY_OPTIONS, { value: 'upi', label: CHANNEL_LABELS.upi }, { value: 'cheque', label: CHANNEL_LABELS.cheque }] as const;
export type PaidBy = PaymentMethod | PaymentChannel;

export const methodOf = (choice: PaidBy): { payment_method: PaymentMethod; payment_channel: PaymentChannel | null } =>
  choice === 'upi' || choice === 'cheque' ? { payment_method: 'bank', payment_channel: choice } : { payment_method: choice, payment_channel: null };
