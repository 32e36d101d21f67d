import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { queue } from '../../platform/export/in-turn.ts';
import { PDF_TYPE } from '../../platform/export/pdf.ts';
import { fileFromThread } from '../../platform/export/thread-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** One at a time in this process: each takes a processor for a moment. */
const turn = queue();

/** GET /purchases/:id/invoice: the order as PDF, laid out in a thread of its own and named after its number. */
export const downloadOrder = (order: Purchase): FileAnswer => ({
  filename: `${numberInFileName(order.invoice_number)}.pdf`,
  contentType: PDF_TYPE,
  content: fileFromThread({ worker: 'areas/purchases/order-pdf-worker', shape: order, batches: nothingMore(), turn }),
});

/** The order is all that the thread needs. */
async function* nothingMore(): AsyncGenerator<never> {}
