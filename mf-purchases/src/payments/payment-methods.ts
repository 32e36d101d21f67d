import { PAYMENT_METHODS, type PaymentMethod } from '@karkhana/shared-contract/constants';

export const METHOD_LABELS: Record<PaymentMethod, string> = { cash: 'Cash', bank: 'Bank', credit: 'Credit' };

export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
