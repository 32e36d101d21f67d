import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { refuseOpening } from './undo-first.ts';

/** GET /purchases/:id/invoice. */
export function downloadOrder(order: Purchase): FileAnswer {
  refuseOpening({ ...order, opening: order.opening ?? false }, ': its order is there');
  return documentFile('areas/purchases/order-pdf-worker', order);
}
