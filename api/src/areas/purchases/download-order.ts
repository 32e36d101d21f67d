import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** GET /purchases/:id/invoice. */
export const downloadOrder = (order: Purchase): FileAnswer => documentFile('areas/purchases/order-pdf-worker', order);
