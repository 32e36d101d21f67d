import { mustGet } from '@karkhana/shared-contract/must-get';
import type { LinesBlock, PaperCell, PaperColumn, PaperTable, TotalsBlock } from '@karkhana/shared-contract/papers/paper';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { breakable } from '../export/breakable.ts';
import { inFonts } from '../export/pdf-fonts.ts';
import { INK, INSIDE, PALE_INK, RULE } from './paper-measures.ts';

/** Points beside a cell, and above and below its text. */
const [SIDE, ROOMY, TIGHT] = [3, 2.5, 1];
/** Rows on the same page as the totals. */
const KEPT = 2;
/** Of a size: what a digit, a comma, a capital and a small letter take. */
const [DIGIT, COMMA, CAPITAL, LETTER] = [0.57, 0.29, 0.78, 0.62];
/** Points: the widest code, the narrowest name, the narrowest HSN code, the sums at the right, what is between them and the table beside. */
const [MOST_TEXT, LEAST_NAME, LEAST_CODE, SUMS, GAP] = [90, 104, 40, 200, 12];
/** Text sizes of lines: with few columns, with many, with many lines, and the smallest that is tried before a name gets too narrow. */
const [FEW, MANY, CLOSE, CLOSEST, LEAST] = [9, 8, 7.5, 7, 5];
/** Lines that are set closest. */
const FULL = 13;
const MANY_COLUMNS = 7;
/** The smallest that returns are copied from without a glass. */
const HSN_SIZE = 8.5;

const textOf = (cell: PaperCell): string => (typeof cell === 'string' ? cell : cell.join(' '));

/** The last lines and the totals are one row of the table, so that a page never begins with the totals alone. */
export function linesOf(lines: LinesBlock | undefined, totals: TotalsBlock | undefined, dense: boolean): Content {
  if (!lines) return totals ? totalsOf(totals) : '';
  const { columns, rows, total } = lines.table;
  const { widths, size } = fitted(lines.table, INSIDE, sizeFor(lines.table, dense));
  const header = headerOf(columns, widths, size);
  const body = rows.map((cells) => rowOf(columns, cells, widths, size, dense));
  const last = body.splice(-KEPT);
  if (total) last.push(rowOf(columns, total, widths, size, dense, true));
  const inner: Content = { table: { widths, body: last }, layout: innerLayout(dense, total ? last.length : 0) };
  // Out of the cell's padding, so that its columns meet those above.
  const closing = { colSpan: widths.length, margin: [-SIDE, -padding(dense), -SIDE, 0], stack: [inner, ...(totals ? [totalsOf(totals)] : [])] };
  const table = [...header, ...body, [closing, ...widths.slice(1).map(() => ({}))]] as TableCell[][];
  return { table: { headerRows: header.length, dontBreakRows: true, widths, body: table }, layout: outerLayout(dense, header.length, table.length) };
}

function sizeFor({ columns, rows }: PaperTable, dense: boolean): number {
  if (dense) return rows.length >= FULL ? CLOSEST : CLOSE;
  return columns.length >= MANY_COLUMNS ? MANY : FEW;
}

const padding = (dense: boolean): number => (dense ? TIGHT : ROOMY);

/** A size in which every figure is whole, however large, and a name has room. */
function fitted(table: PaperTable, across: number, from: number, least = LEAST_NAME): { widths: number[]; size: number } {
  let size = from;
  let widths = widthsOf(table, across, size);
  while (size > LEAST && !hasRoom(table, widths, least)) {
    size -= 0.5;
    widths = widthsOf(table, across, size);
  }
  return { widths, size };
}
const hasRoom = ({ columns }: PaperTable, widths: readonly number[], least: number): boolean =>
  columns.every(({ kind }, index) => kind !== 'name' || mustGet(widths, index) >= least);

function widthsOf({ columns, rows, total }: PaperTable, across: number, size: number): number[] {
  const fixed = columns.map(({ header, kind }, index) => {
    if (kind === 'name') return undefined;
    const cells = [...rows, ...(total ? [total] : [])].map((row) => widthOf(textOf(row[index] ?? '')));
    const words = textOf(header).split(' ').map(widthOf);
    const widest = Math.ceil(most(cells) * size);
    return Math.max(Math.ceil(most(words) * size), kind === 'text' ? Math.min(MOST_TEXT, widest) : widest);
  });
  const left = across - columns.length * 2 * SIDE - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return fixed.map((width) => width ?? left);
}
const most = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);
/** Of a figure, a code or a header, in ems. */
function widthOf(text: string): number {
  const count = (letters: RegExp) => text.length - text.replaceAll(letters, '').length;
  const [digits, commas, small] = [count(/[\d₹−-]/g), count(/[,. ]/g), count(/[a-z]/g)];
  return digits * DIGIT + commas * COMMA + small * LETTER + (text.length - digits - commas - small) * CAPITAL;
}

const rowOf = (
  columns: readonly PaperColumn[],
  cells: readonly PaperCell[],
  widths: readonly number[],
  size: number,
  dense: boolean,
  bold = false,
): TableCell[] => columns.map((column, index) => cellOf(column, cells[index] ?? '', mustGet(widths, index), size, dense, bold));

function cellOf({ kind }: PaperColumn, cell: PaperCell, width: number, size: number, dense: boolean, bold: boolean): TableCell {
  const isFigure = kind !== 'name' && kind !== 'text' && kind !== 'place';
  // A figure is never broken, nor a number of a line, nor a code that fits.
  const fits = (text: string) => isFigure || kind === 'place' || widthOf(text) * size <= width;
  const shown = (text: string) => inFonts(fits(text) ? text : breakable(text, width));
  const [text, small] = typeof cell === 'string' ? [cell, ''] : cell;
  const noWrap = fits(small);
  const parts = small ? [{ text: shown(text) }, dense ? ' ' : '\n', { text: shown(small), fontSize: size * 0.9, color: PALE_INK, noWrap }] : shown(text);
  return { text: parts as never, fontSize: size, bold, noWrap: kind !== 'name' && fits(text), alignment: isFigure ? 'right' : 'left' };
}

/** One row, or two where columns have a name in common. */
function headerOf(columns: readonly PaperColumn[], widths: readonly number[], size: number): TableCell[][] {
  const grouped = columns.some(({ group }) => group);
  const title = ({ header, kind }: PaperColumn): TableCell => ({
    ...{
      text: textOf(header),
      bold: true,
      fontSize: size,
      noWrap: !textOf(header).includes(' '),
      alignment: kind === 'figure' || kind === 'amount' ? 'right' : 'left',
    },
  });
  if (!grouped) return [columns.map(title)];
  const top = columns.map((column, index): TableCell => {
    const { group } = column;
    // One line is at the bottom of the two rows.
    const isShort = widthOf(textOf(column.header)) * size <= mustGet(widths, index);
    if (!group) return { ...(title(column) as object), rowSpan: 2, margin: [0, isShort ? size * 1.9 : size * 0.5, 0, 0] } as TableCell;
    if (columns[index - 1]?.group === group) return {};
    return { text: group, bold: true, fontSize: size, alignment: 'center', colSpan: columns.filter((other) => other.group === group).length };
  });
  return [top, columns.map((column) => (column.group ? title(column) : {}))];
}

const cells = (dense: boolean): CustomTableLayout => ({
  ...{ vLineWidth: () => 0, hLineWidth: () => 0.5, paddingLeft: () => SIDE, paddingRight: () => SIDE },
  ...{ paddingTop: () => padding(dense), paddingBottom: () => padding(dense) },
});
/** Ink around the header, thin rules between lines; the last one is the inner table's. */
const outerLayout = (dense: boolean, headers: number, rows: number): CustomTableLayout => ({
  ...cells(dense),
  hLineWidth: (row) => (row === 0 || row === headers ? 1.1 : row === rows ? 0 : 0.5),
  hLineColor: (row) => (row === 0 || row === headers ? INK : RULE),
});
/** @param total place of the row with the total, from 1; 0 is none */
const innerLayout = (dense: boolean, total: number): CustomTableLayout => ({
  ...cells(dense),
  hLineWidth: (row) => (row === 0 ? 0 : total && row >= total - 1 ? 0.7 : 0.5),
  hLineColor: (row) => (total && row >= total - 1 ? INK : RULE),
});

/** The sums end where the lines do, at a width of their own. */
const totalsOf = ({ sums, beside }: TotalsBlock): Content => ({
  margin: [SIDE, 6, SIDE, 0],
  columnGap: GAP,
  columns: [
    { width: '*', stack: beside ? [besideOf(beside)] : [] },
    { width: SUMS, stack: [sumsOf(sums)] },
  ],
});

const LOOKS = {
  part: { fontSize: 8, color: PALE_INK },
  total: { fontSize: 13, bold: true },
  due: { bold: true },
} as const;

function sumsOf(sums: TotalsBlock['sums']): Content {
  const ruleOver = sums.map(({ look }) => (look === 'total' ? 1.1 : look === 'due' ? 0.5 : 0));
  return {
    table: {
      widths: ['*', 'auto'],
      body: sums.map(({ label, amount, look }): TableCell[] => {
        const style = look ? LOOKS[look] : {};
        const size = look === 'total' && amount.length > 18 ? { fontSize: 10 } : {};
        return [
          { text: label, ...style, ...(look === 'total' && { fontSize: 10, margin: [0, 2, 0, 0] }), ...(look === 'part' && { margin: [10, 0, 0, 0] }) },
          { text: amount, alignment: 'right', ...style, ...size },
        ];
      }),
    },
    layout: {
      ...{ vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0, paddingTop: (row) => (ruleOver[row] ? 3 : 1), paddingBottom: () => 1 },
      hLineWidth: (row) => ruleOver[row] ?? 0,
      hLineColor: (row) => (ruleOver[row] === 0.5 ? RULE : INK),
    },
  };
}

function besideOf(table: PaperTable): Content {
  const { columns, rows, total } = table;
  const { widths, size } = fitted(table, INSIDE - SUMS - 2 * SIDE - GAP, HSN_SIZE, LEAST_CODE);
  const header = headerOf(columns, widths, size);
  const body = [...rows, ...(total ? [total] : [])].map((row, index) => rowOf(columns, row, widths, size, true, index === rows.length));
  const all = header.length + body.length;
  return {
    lineHeight: 0.9,
    table: { headerRows: header.length, widths, body: [...header, ...body] },
    layout: {
      ...{ vLineWidth: () => 0, paddingLeft: (column) => (column === 0 ? 0 : SIDE), paddingRight: () => SIDE, paddingTop: () => 0.5, paddingBottom: () => 0.5 },
      hLineWidth: (row) => (row === header.length || (total && row === all - 1) ? 0.5 : 0),
      hLineColor: () => RULE,
    },
  };
}
