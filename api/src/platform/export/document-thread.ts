import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { PDF_FONTS, SCRIPT_FONTS } from './pdf-fonts.ts';
import { answerBatches } from './thread-table.ts';

const FONTS = { Karkhana: { normal: PDF_FONTS.regular, bold: PDF_FONTS.strong }, ...SCRIPT_FONTS };
const FILES: readonly string[] = Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]);

/** The whole thread of one kind of document without rows. Only document-file.ts starts one. */
export function layOutDocument<Shape>(layout: (document: Shape) => TDocumentDefinitions): void {
  pdfmake.setFonts(FONTS);
  // A document reads only its fonts, even where a name or a note contains an address.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => FILES.includes(path));
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
