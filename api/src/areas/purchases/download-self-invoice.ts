import { selfInvoicePaper } from '@karkhana/shared-contract/papers/self-invoice-paper';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';

/** GET /purchases/:id/self-invoice. */
export function downloadSelfInvoice(order: Purchase): FileAnswer {
  if (!order.self_invoice_number) throw new AppError('NOT_FOUND', `${order.invoice_number} has no self-invoice`);
  return paperFile(selfInvoicePaper(order, order.self_invoice_number));
}
