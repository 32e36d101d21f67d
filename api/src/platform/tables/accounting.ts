import type { PaymentMethod, TransactionStatus, TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Generated } from 'kysely';
import type { Decimal, EditedByUser, Id } from './columns.ts';

export interface TransactionCategories {
  id: Id;
  name: string;
  type: TransactionType;
}

export interface Transactions extends EditedByUser {
  id: Id;
  date: Day;
  type: TransactionType;
  category: string;
  description: string | null;
  amount: Decimal;
  reference: string | null;
  payment_method: PaymentMethod;
  status: Generated<TransactionStatus>;
  tax_rate: Decimal | null;
  tax_amount: Decimal | null;
  document_type: 'sale' | 'purchase' | null;
  document_id: number | null;
}

export interface SalePayments {
  id: Id;
  sale_id: number;
  amount: Decimal;
  payment_date: Day;
  payment_method: PaymentMethod;
  reference: string | null;
  transaction_id: number;
  voided_at: Date | null;
  voided_by: number | null;
  void_reason: string | null;
  created_at: Generated<Date>;
  created_by: number;
}

export interface PurchasePayments extends Omit<SalePayments, 'sale_id'> {
  purchase_id: number;
}
