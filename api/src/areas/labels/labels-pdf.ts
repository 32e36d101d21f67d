import type { CanvasRect, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type LabelLayout, QUIET_MODULES } from './label-layout.ts';

export interface Label {
  name: string;
  sku: string;
  /** As it is printed; null is none. */
  price: string | null;
  /** Widths of bars and spaces in turn, in modules. */
  bars: readonly number[];
  /** Width of a module in millimetres. */
  module: number;
}

export interface LabelsDocument {
  /** What the file is called. */
  invoice_number: string;
  layout: LabelLayout;
  labels: readonly Label[];
}

/** Points of a millimetre. */
const MM = 72 / 25.4;
const SIZE = 7;
/** Width of a letter, in ems: few are wider. */
const LETTER = 0.62;
/** Millimetres beside the texts, and what a line of them takes. */
const [BESIDE, LINE] = [2, 3.6];

/** Labels, row by row, on as many sheets as they take. */
export function labelsPdf({ layout, labels }: LabelsDocument): TDocumentDefinitions {
  const { page, columns, rows, left, top, across, label } = layout;
  const content = labels.map((one, index): Content => {
    const place = index % (columns * rows);
    const at = { x: left + (place % columns) * across, y: top + Math.floor(place / columns) * label[1] };
    const parts = labelOf(one, layout, at);
    return place === 0 && index > 0 ? { pageBreak: 'before', stack: parts } : { stack: parts };
  });
  return {
    pageSize: { width: page[0] * MM, height: page[1] * MM },
    pageMargins: 0,
    info: { title: 'Labels', subject: 'Barcode labels' },
    language: 'en-IN',
    defaultStyle: { font: 'Karkhana', fontSize: SIZE, lineHeight: 1 },
    content,
  };
}

function labelOf({ name, sku, price, bars, module }: Label, { label: [width, height] }: LabelLayout, { x, y }: { x: number; y: number }): Content[] {
  const inside = width - 2 * BESIDE;
  const codeHeight = height - 2 * LINE - 2 * BESIDE;
  const modules = bars.reduce((sum, bar) => sum + bar, 2 * QUIET_MODULES);
  const code = barsOf(bars, module, codeHeight);
  const foot = price === null ? [line(sku, inside, 'center')] : [line(sku, inside - widthOf(price), 'left'), line(price, widthOf(price), 'right')];
  return [
    { columns: [line(name, inside, 'center', true)], absolutePosition: { x: (x + BESIDE) * MM, y: (y + BESIDE * 0.75) * MM } },
    { canvas: code, absolutePosition: { x: (x + (width - modules * module) / 2) * MM, y: (y + BESIDE + LINE) * MM } },
    { columns: foot, absolutePosition: { x: (x + BESIDE) * MM, y: (y + BESIDE + LINE + codeHeight + 0.3) * MM } },
  ];
}

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
/** With their marks: a sign of Devanagari above or below its letter takes no room of its own. */
const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Millimetres of a text that is never cut, with a gap beside it: half a price is a wrong price. */
const widthOf = (text: string): number => ((lettersOf(text).length + 0.5) * SIZE * LETTER) / MM;

/** One line; what does not fit is cut. */
function line(text: string, width: number, alignment: 'left' | 'center' | 'right', bold = false): Content & { width: number } {
  const most = Math.floor((width * MM) / (SIZE * LETTER));
  const letters = lettersOf(text);
  return { text: letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text, width: width * MM, alignment, bold, noWrap: true };
}

function barsOf(bars: readonly number[], module: number, height: number): CanvasRect[] {
  const drawn: CanvasRect[] = [];
  let at = QUIET_MODULES;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) drawn.push({ type: 'rect', x: at * module * MM, y: 0, w: bar * module * MM, h: height * MM, color: '#000000', lineWidth: 0 });
    at += bar;
  });
  return drawn;
}
