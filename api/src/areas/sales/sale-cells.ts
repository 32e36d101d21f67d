import type { PaymentStatus } from '@karkhana/shared-contract/constants';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';

const STATUS_LABELS: Record<PaymentStatus, string> = { paid: 'Paid', pending: 'Pending', partial: 'Partial' };

/** A line of the export, net of credit notes. A cancelled sale keeps its place, and is nothing in what is added up. */
export function saleCells(sale: SaleRow): XlsxCell[] {
  const named = [sale.invoice_number, sale.sale_date, sale.vendor_name];
  if (sale.cancelled_at) return [...named, 0, 0, 0, 0, 0, 'Cancelled', 0];
  const { total_amount, tax_amount, net_amount } = netOfNotes(sale);
  return [...named, total_amount, tax_amount, net_amount, sale.amount_paid, balanceOf(sale), STATUS_LABELS[sale.payment_status], sale.credited_amount ?? 0];
}
