import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { AppError } from '../../platform/app-error.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** GET /purchases/:id/self-invoice. */
export function downloadSelfInvoice(order: Purchase): FileAnswer {
  if (!order.self_invoice_number) throw new AppError('NOT_FOUND', `${order.invoice_number} has no self-invoice`);
  return documentFile('areas/purchases/self-invoice-pdf-worker', { ...order, order_number: order.invoice_number, invoice_number: order.self_invoice_number });
}
