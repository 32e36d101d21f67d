import { workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { PDF_FONTS } from './pdf-fonts.ts';
import { threadPort } from './thread-port.ts';

/** All that a thread for one kind of document does: it is started with the document, and asked once for its file. Only document-file.ts starts one. */
export function layOutDocument<Shape>(layout: (document: Shape) => TDocumentDefinitions): void {
  pdfmake.setFonts({ Karkhana: { normal: PDF_FONTS.regular, bold: PDF_FONTS.strong } });
  // A document reads its fonts and nothing else, whatever stands in a name or a note.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === PDF_FONTS.regular || path === PDF_FONTS.strong);
  // It listens on, which keeps the thread alive until its file has been taken.
  const port = threadPort();
  port.on('message', async () => {
    const file = await pdfmake.createPdf(layout(workerData as Shape)).getBuffer();
    port.postMessage(new Uint8Array(file));
  });
}
