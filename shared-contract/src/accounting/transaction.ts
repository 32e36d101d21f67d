import type { PaymentMethod, TransactionStatus, TransactionType } from '../constants.ts';
import type { Day } from '../dates.ts';

export interface TaxDetail {
  tax_type: 'GST';
  /** Percent. */
  tax_rate: number;
  /** Rupees. */
  tax_amount: number;
}

/** A row of GET /accounting/transactions (spec section 3). `amount` in rupees; tax_details stand beside it and are not added. */
export interface Transaction {
  id: number;
  date: Day;
  type: TransactionType;
  /** The category's name. */
  category: string;
  description: string | null;
  amount: number;
  reference: string | null;
  payment_method: PaymentMethod;
  status: TransactionStatus;
  /** Empty when no tax was applied. */
  tax_details: TaxDetail[];
  /** The document whose payment posted it; such a transaction changes only through its document (behaviour.md, Money 3). */
  document_type: 'sale' | 'purchase' | null;
  /** Null too where the document was deleted since; its number stays. */
  document_id: number | null;
  document_number: string | null;
  version: number;
  created_at: string;
}

/** GET /accounting/types. */
export interface TransactionCategory {
  id: number;
  name: string;
  type: TransactionType;
}

/** Rupees. */
export interface TransactionTotal {
  total_amount: number;
  transaction_count: number;
}

/** GET /accounting/daily-summary: the completed transactions of one day (behaviour.md, Money 4). */
export interface DailySummary {
  date: Day;
  summary: { income: TransactionTotal; expense: TransactionTotal };
  payment_methods: (TransactionTotal & { payment_method: PaymentMethod; type: TransactionType })[];
  categories: (TransactionTotal & { category: string; type: TransactionType })[];
}
