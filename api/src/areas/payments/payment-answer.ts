import type { PaymentChannel, PaymentMethod } from '@karkhana/shared-contract/constants';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { shownBank } from './bank-account.ts';

/** Of sale_payments and purchase_payments. */
export const PAYMENT_COLUMNS = [
  'id',
  'amount',
  'payment_date',
  'payment_method',
  'payment_channel',
  'bank_account_id',
  'reference',
  'created_at',
  'voided_at',
  'void_reason',
] as const;

interface StoredPayment {
  id: number;
  amount: string;
  payment_date: string;
  payment_method: PaymentMethod;
  payment_channel: PaymentChannel | null;
  bank_account_id: number | null;
  reference: string | null;
  created_at: Date;
  created_by_name: string;
  voided_at: Date | null;
  void_reason: string | null;
  account_payment_id: number | null;
  number: string | null;
}

/** As it goes over the wire. */
export const paymentAnswer = ({ account_payment_id, number, bank_account_id, ...row }: StoredPayment): Payment => ({
  ...row,
  ...shownBank(bank_account_id),
  amount: Number(row.amount),
  account_payment: account_payment_id === null || number === null ? null : { id: account_payment_id, number },
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
});
