import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { PDF_FONTS } from './pdf-fonts.ts';
import { answerBatches } from './thread-table.ts';

/** The whole thread of one kind of document without rows. Only document-file.ts starts one. */
export function layOutDocument<Shape>(layout: (document: Shape) => TDocumentDefinitions): void {
  pdfmake.setFonts({ Karkhana: { normal: PDF_FONTS.regular, bold: PDF_FONTS.strong } });
  // A document reads only its fonts, even where a name or a note contains an address.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === PDF_FONTS.regular || path === PDF_FONTS.strong);
  answerBatches<Shape, never>((document) => {
    let file = new Uint8Array();
    return {
      add() {},
      async end() {
        file = new Uint8Array(await pdfmake.createPdf(layout(document)).getBuffer());
      },
      taken: () => file,
    };
  });
}
