/** A thread that lays out one order: hundreds of lines would hold up other requests. Only download-order.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import pdfmake from 'pdfmake';
import { PDF_FONTS } from '../../platform/export/pdf-fonts.ts';
import { orderPdf } from './order-pdf.ts';

pdfmake.setFonts({ Karkhana: { normal: PDF_FONTS.regular, bold: PDF_FONTS.strong } });
// A document reads its fonts and nothing else, whatever stands in a name or a note.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === PDF_FONTS.regular || path === PDF_FONTS.strong);

// It listens on, which keeps the thread alive until its file has been taken.
parentPort!.on('message', async () => {
  const file = await pdfmake.createPdf(orderPdf(workerData as Purchase)).getBuffer();
  parentPort!.postMessage(new Uint8Array(file));
});
