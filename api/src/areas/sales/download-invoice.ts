import { isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** GET /sales/:id/invoice: a GST invoice in the requested copies, by default the original alone; else the plain invoice. @param logo as a data: link */
export function downloadInvoice(sale: Sale, copies: Copy[] = ['original'], logo?: string): FileAnswer {
  if (sale.opening) throw new AppError('CONFLICT', `${sale.invoice_number} was brought over from the program before: its invoice is there`);
  return isGstInvoice(sale)
    ? documentFile('areas/sales/gst-invoice-pdf-worker', { invoice_number: sale.invoice_number, sale, copies, logo })
    : documentFile('areas/sales/invoice-pdf-worker', { invoice_number: sale.invoice_number, sale, logo });
}
