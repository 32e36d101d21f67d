import { orderPaper } from '@karkhana/shared-contract/papers/order-paper';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { refuseOpening } from './undo-first.ts';

/** GET /purchases/:id/invoice. */
export function downloadOrder(order: Purchase): FileAnswer {
  refuseOpening({ ...order, opening: order.opening ?? false }, ': its order is there');
  return paperFile(orderPaper(order));
}
