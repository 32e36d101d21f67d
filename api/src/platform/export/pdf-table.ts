import { mustGet } from '@karkhana/shared-contract/must-get';
import { dayShown, moneyShown } from '@karkhana/shared-contract/shown';
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from './pdf-fonts.ts';
import type { XlsxCell, XlsxColumn } from './xlsx-shape.ts';

export interface PdfColumn {
  header: string;
  /** In points; A4 across has PAGE_WIDTH of them. */
  width: number;
  kind: XlsxColumn['kind'];
}
export interface PdfTableShape {
  title: string;
  /** Under the title, on the first page: whose it is, which filters act. */
  lines: string[];
  columns: PdfColumn[];
}
export interface PdfRows {
  rows: XlsxCell[][];
  /** Totals. */
  strong?: boolean;
}

const MARGIN = 36;
const PAGE = { width: 841.89, height: 595.28 };
export const PAGE_WIDTH = PAGE.width - 2 * MARGIN;
const ROW = 17;
const SIZE = 8.5;
const PADDING = 6;
const LAST_ROW = PAGE.height - MARGIN - 2 * ROW;
const RULE = '#cbd5d7';
const MUTED = '#4c5c62';

/**
 * A table over as many pages as it needs, its header on each. Drawn with pdfkit row by row, page after page flowing out as it is full:
 * pdfmake holds a whole document until its end, which for 100,000 rows takes minutes and gigabytes.
 */
export function pdfTable({ title, lines, columns }: PdfTableShape): {
  add(batch: PdfRows): void;
  /** Until its last bytes can be taken. */
  end(): Promise<void>;
  taken(): Uint8Array<ArrayBuffer>;
} {
  const pdf = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false, lang: 'en-IN', info: { Title: title } });
  const edges = columns.map((_, index) => MARGIN + columns.slice(0, index).reduce((sum, column) => sum + column.width, 0));
  let chunks: Buffer[] = [];
  let pages = 0;
  let top = Number.POSITIVE_INFINITY;
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  pdf.registerFont('regular', PDF_FONTS.regular).registerFont('strong', PDF_FONTS.strong);
  nextPage();

  function nextPage(): void {
    pdf.addPage();
    pages += 1;
    top = MARGIN;
    footer();
    if (pages === 1) heading();
    row(
      columns.map((column) => column.header),
      'strong',
      MUTED,
    );
    pdf.font('regular').fontSize(SIZE).fillColor('black');
  }
  function heading(): void {
    pdf.font('strong').fontSize(14).fillColor('black').text(title, MARGIN, top, { lineBreak: false });
    top += 22;
    for (const line of lines) {
      pdf.font('regular').fontSize(SIZE).fillColor(MUTED).text(fitting(line, PAGE_WIDTH), MARGIN, top, { lineBreak: false });
      top += 13;
    }
    top += 6;
  }
  function footer(): void {
    pdf.font('regular').fontSize(SIZE).fillColor(MUTED);
    const page = `Page ${pages}`;
    pdf.text(page, PAGE.width - MARGIN - pdf.widthOfString(page), PAGE.height - MARGIN - 8, { lineBreak: false });
  }
  function row(texts: readonly string[], font: 'regular' | 'strong', colour: string): void {
    pdf.font(font).fontSize(SIZE).fillColor(colour);
    for (const [index, { width, kind }] of columns.entries()) {
      const inside = width - 2 * PADDING;
      const text = fitting(texts[index] ?? '', inside);
      const left = mustGet(edges, index) + PADDING + (kind === 'money' ? inside - pdf.widthOfString(text) : 0);
      pdf.text(text, left, top + 3, { lineBreak: false });
    }
    top += ROW;
    pdf
      .moveTo(MARGIN, top)
      .lineTo(PAGE.width - MARGIN, top)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }
  /** Cut with an ellipsis, never over the next column. */
  function fitting(text: string, width: number): string {
    if (pdf.widthOfString(text) <= width) return text;
    const characters = [...text];
    let fits = 0;
    for (let step = 2 ** Math.ceil(Math.log2(characters.length)); step >= 1; step /= 2) {
      const tried = fits + step;
      if (tried < characters.length && pdf.widthOfString(`${characters.slice(0, tried).join('')}…`) <= width) fits = tried;
    }
    return `${characters.slice(0, fits).join('')}…`;
  }
  return {
    add({ rows, strong }) {
      for (const cells of rows) {
        if (top > LAST_ROW) nextPage();
        row(
          columns.map(({ kind }, index) => shown(kind, cells[index] ?? null)),
          strong ? 'strong' : 'regular',
          'black',
        );
      }
      forgetShapes(pdf);
    },
    async end() {
      pdf.end();
      await ended;
    },
    taken() {
      const bytes = new Uint8Array(Buffer.concat(chunks));
      chunks = [];
      return bytes;
    },
  };
}

function shown(kind: PdfColumn['kind'], value: XlsxCell): string {
  if (value === null) return '';
  if (kind === 'money') return moneyShown(Number(value));
  // A row is one line: a tab or a line break in a name is no more than a space.
  return kind === 'day' ? dayShown(String(value)) : String(value).replace(/\s+/g, ' ');
}

/**
 * pdfkit remembers the shape of every word it has drawn: useful within a page, a gigabyte over 100,000 rows, and its own switch turns
 * it off altogether, which is four times as slow.
 */
function forgetShapes(pdf: PDFKit.PDFDocument): void {
  for (const font of ['strong', 'regular']) {
    pdf.font(font);
    Object.assign((pdf as unknown as { _font: object })._font, { layoutCache: Object.create(null) });
  }
}
