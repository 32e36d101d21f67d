import { PAYMENT_METHODS, type PaymentMethod } from '../constants.ts';

export const METHOD_LABELS: Record<PaymentMethod, string> = { cash: 'Cash', bank: 'Bank', credit: 'Credit' };

/** For a field to choose from. */
export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
