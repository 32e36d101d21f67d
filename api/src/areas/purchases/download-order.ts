import { once } from 'node:events';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { startWorker } from '../../platform/entry.ts';
import { PDF_TYPE } from '../../platform/export/pdf.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** GET /purchases/:id/invoice: the order as PDF, named after its number. */
export async function downloadOrder(order: Purchase): Promise<FileAnswer> {
  return { filename: `${numberInFileName(order.invoice_number)}.pdf`, contentType: PDF_TYPE, content: await layOut(order) };
}

async function layOut(order: Purchase): Promise<Uint8Array> {
  const worker = startWorker('areas/purchases/order-pdf-worker', order);
  try {
    const [file] = await once(worker, 'message');
    return file;
  } finally {
    await worker.terminate();
  }
}
