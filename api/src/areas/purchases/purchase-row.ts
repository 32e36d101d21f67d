import type { PaymentStatus, PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { CREDITED_COLUMNS, creditedRow, type StoredCredit } from '../notes/credited-row.ts';

/** What a list shows of a purchase order. */
export const PURCHASE_ROW = [
  'purchases.id',
  'invoice_number',
  'vendor_id',
  'vendor_name',
  'purchase_date',
  'status',
  'apply_tax',
  'tax_rate',
  'total_amount',
  'tax_amount',
  'net_amount',
  'amount_paid',
  ...CREDITED_COLUMNS,
  'payment_status',
  'supplier_invoice_number',
  'supplier_invoice_date',
  'due_date',
  'booked_on',
  'opening',
  'expense_id',
  'without_order',
] as const;

interface StoredPurchaseRow extends StoredCredit {
  id: number;
  invoice_number: string;
  vendor_id: number;
  vendor_name: string;
  purchase_date: Day;
  status: PurchaseStatus;
  apply_tax: boolean;
  tax_rate: string;
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  amount_paid: string;
  payment_status: PaymentStatus;
  supplier_invoice_number: string | null;
  supplier_invoice_date: Day | null;
  due_date: Day | null;
  booked_on: Day | null;
  opening: boolean;
  expense_id: number | null;
  without_order: boolean;
}

/** As it goes over the wire. */
export const purchaseRow = (row: StoredPurchaseRow): PurchaseRow => ({
  id: row.id,
  invoice_number: row.invoice_number,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  purchase_date: row.purchase_date,
  status: row.status,
  apply_tax: row.apply_tax,
  tax_rate: Number(row.tax_rate),
  total_amount: Number(row.total_amount),
  tax_amount: Number(row.tax_amount),
  net_amount: Number(row.net_amount),
  amount_paid: Number(row.amount_paid),
  ...creditedRow(row),
  payment_status: row.payment_status,
  supplier_invoice_number: row.supplier_invoice_number,
  supplier_invoice_date: row.supplier_invoice_date,
  ...(row.due_date && { due_date: row.due_date }),
  ...(row.booked_on && { booked_on: row.booked_on }),
  ...(row.opening && { opening: true }),
  ...(row.expense_id !== null && { expense_id: row.expense_id }),
  ...(row.without_order && { without_order: true }),
});
