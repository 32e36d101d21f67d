import type { PaymentStatus } from '@karkhana/shared-contract/constants';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { XlsxCell } from '../../platform/export/xlsx-sheet.ts';

const STATUS_LABELS: Record<PaymentStatus, string> = { paid: 'Paid', pending: 'Pending', partial: 'Partial' };

/** A line of the export. A cancelled sale is owed nothing. */
export function saleCells(sale: SaleRow): XlsxCell[] {
  const balance = sale.cancelled_at ? 0 : rupees(paise(sale.net_amount) - paise(sale.amount_paid));
  const status = sale.cancelled_at ? 'Cancelled' : STATUS_LABELS[sale.payment_status];
  return [sale.invoice_number, sale.sale_date, sale.vendor_name, sale.total_amount, sale.tax_amount, sale.net_amount, sale.amount_paid, balance, status];
}
