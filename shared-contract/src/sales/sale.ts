import type { CompanySnapshot } from '../company/company.ts';
import type { PaymentStatus } from '../constants.ts';
import type { Day } from '../dates.ts';

/** A row of GET /sales. Money in rupees. */
export interface SaleRow {
  id: number;
  invoice_number: string;
  sale_date: Day;
  vendor_id: number;
  vendor_name: string;
  /** Subtotal. */
  total_amount: number;
  tax_amount: number;
  /** Total. */
  net_amount: number;
  /** Standing payments. */
  amount_paid: number;
  payment_status: PaymentStatus;
  /** ISO 8601; a cancelled sale keeps its payment_status and counts nowhere. */
  cancelled_at: string | null;
}

export interface SaleItem {
  id: number;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
  total_price: number;
}

/** GET /sales/:id: as it was when it was saved, names and addresses included (behaviour.md, Numbers 3). */
export interface Sale extends SaleRow {
  vendor_email: string;
  vendor_phone: string;
  vendor_address: string;
  company: CompanySnapshot;
  /** Percent; 0 without tax. */
  tax_percentage: number;
  notes: string | null;
  cancel_reason: string | null;
  items: SaleItem[];
  created_at: string;
  created_by_name: string;
}

export type { Payment as SalePayment } from '../payments/payment.ts';

/** GET /sales/customers: sale vendors with what they bought; cancelled sales count nowhere. */
export interface Customer {
  id: number;
  name: string;
  phone: string;
  status: 'active' | 'inactive';
  sales_count: number;
  net_amount: number;
  amount_paid: number;
  outstanding: number;
  last_sale_date: Day | null;
}

export type SalesSummaryBy = 'month' | 'customer' | 'product' | 'day';

/**
 * GET /sales/summary?by=: `key` is 'yyyy-MM' (month), 'yyyy-MM-dd' (day), or an id. Product rows count lines without tax, so that their
 * `net_amount` is the sum of line totals and `amount_paid` is 0.
 */
export interface SalesSummaryRow {
  key: string;
  label: string;
  sales_count: number;
  quantity: number;
  /** Subtotal before tax. */
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
}
