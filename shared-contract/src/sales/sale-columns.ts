import type { PaymentStatus } from '../constants.ts';
import { listColumns } from '../exports/list-columns.ts';
import { netOfNotes } from '../notes/net-of-notes.ts';
import { balanceOf } from '../payments/balance.ts';
import type { SaleRow } from './sale.ts';

const STATUS_LABELS: Record<PaymentStatus, string> = { paid: 'Paid', pending: 'Pending', partial: 'Partial' };

/** A cancelled sale keeps its place in the file, and is nothing in what is added up. */
const counted = (amountOf: (sale: SaleRow) => number) => (sale: SaleRow) => (sale.cancelled_at ? 0 : amountOf(sale));

/** The list of sales. In its file the amounts are net of credit notes. */
export const SALE_COLUMNS = listColumns<SaleRow>()([
  { id: 'invoice_number', header: 'Invoice No.', kind: 'text', width: 18 },
  { id: 'sale_date', header: 'Date', kind: 'day', width: 14 },
  { id: 'vendor_name', header: 'Customer Name', kind: 'text', width: 40 },
  { id: 'total_amount', header: 'Subtotal', kind: 'money', width: 16, summed: true, only: 'file', of: counted((sale) => netOfNotes(sale).total_amount) },
  { id: 'tax_amount', header: 'Tax', kind: 'money', width: 14, summed: true, only: 'file', of: counted((sale) => netOfNotes(sale).tax_amount) },
  { id: 'net_amount', header: 'Total Amount', kind: 'money', width: 16, summed: true, of: counted((sale) => netOfNotes(sale).net_amount) },
  { id: 'amount_paid', header: 'Paid', kind: 'money', width: 16, summed: true, only: 'file', of: counted((sale) => sale.amount_paid) },
  { id: 'balance', header: 'Balance', kind: 'money', width: 16, summed: true, of: counted(balanceOf) },
  {
    ...{ id: 'payment_status', header: 'Payment Status', kind: 'text', width: 16, only: 'file' },
    of: (sale) => (sale.cancelled_at ? 'Cancelled' : STATUS_LABELS[sale.payment_status]),
  },
  { id: 'credited', header: 'Net of Credit Notes', kind: 'money', width: 20, summed: true, only: 'file', of: counted((sale) => sale.credited_amount ?? 0) },
]);
