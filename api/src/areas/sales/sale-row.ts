import type { PaymentStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { CREDITED_COLUMNS, creditedRow, type StoredCredit } from '../notes/credited-row.ts';

/** What a list shows of a sale. */
export const SALE_ROW = [
  'sales.id',
  'invoice_number',
  'sale_date',
  'vendor_id',
  'vendor_name',
  'total_amount',
  'tax_amount',
  'net_amount',
  'amount_paid',
  ...CREDITED_COLUMNS,
  'payment_status',
  'cancelled_at',
  'due_date',
  'opening',
] as const;

interface StoredSaleRow extends StoredCredit {
  id: number;
  invoice_number: string;
  sale_date: Day;
  vendor_id: number;
  vendor_name: string;
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  amount_paid: string;
  payment_status: PaymentStatus;
  cancelled_at: Date | null;
  due_date: Day | null;
  opening: boolean;
}

/** As it goes over the wire. */
export const saleRow = (row: StoredSaleRow): SaleRow => ({
  id: row.id,
  invoice_number: row.invoice_number,
  sale_date: row.sale_date,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  total_amount: Number(row.total_amount),
  tax_amount: Number(row.tax_amount),
  net_amount: Number(row.net_amount),
  amount_paid: Number(row.amount_paid),
  ...creditedRow(row),
  payment_status: row.payment_status,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  due_date: row.due_date,
  opening: row.opening,
});
