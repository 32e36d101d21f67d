import { invoicePaper } from '@karkhana/shared-contract/papers/invoice-paper';
import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';

/** GET /sales/:id/invoice: a GST invoice in the requested copies, by default the original alone; else the plain invoice. @param logo as a data: link */
export function downloadInvoice(sale: Sale, copies?: Copy[], logo?: string): FileAnswer {
  if (sale.opening) throw new AppError('CONFLICT', `${sale.invoice_number} was brought over from the program before: its invoice is there`);
  return paperFile(invoicePaper(sale, { copies, logo }));
}
