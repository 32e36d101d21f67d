import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from './breakable.ts';

const MARGIN = 40;
const INSIDE = 595.28 - 2 * MARGIN;
/** Text size, in points. */
const SIZE = 9.5;
const RULE = '#cbd5d7';
export const MUTED = '#4c5c62';
const [SIDE, ABOVE, BELOW] = [4, 5, 4];
/** Above and below the lines of a dense document. */
const TIGHT = 1.5;
const WITH_TOTALS = 2;

/**
 * A document as its party gets it: A4, its number and the page at the foot of every sheet.
 * @param copies of the same paper, one behind the other: each counts its own pages
 */
export const documentPdf = (number: string, subject: string, content: Content[], copies = 1): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, 56],
  info: { title: number, subject },
  language: 'en-IN',
  defaultStyle: { font: 'Karkhana', fontSize: SIZE, lineHeight: 1.15 },
  content,
  footer: (page, pages) => ({
    margin: [MARGIN, 16, MARGIN, 0],
    fontSize: 8.5,
    color: MUTED,
    columns: [{ text: number }, { text: pageOf(page, pages / copies), alignment: 'right' }],
  }),
});

const pageOf = (page: number, pages: number): string => `Page ${((page - 1) % pages) + 1} of ${pages}`;

export const headingOf = (title: string, facts: readonly string[], cancelled: boolean): Content => ({
  columns: [
    { text: title, fontSize: 18, bold: true },
    { alignment: 'right', stack: [...facts, ...(cancelled ? [{ text: 'CANCELLED', bold: true, color: '#a3261b' }] : [])] },
  ],
  margin: [0, 0, 0, 16],
});

/** What is part of the sum above it. */
const PART = { color: MUTED, fontSize: 8 };

/** Points that a logo takes at most, beside the heading. */
const [LOGO_WIDTH, LOGO_HEIGHT] = [140, 44];

/** @param logo as a data: link */
export const withLogo = (heading: Content, logo: string | undefined): Content =>
  logo ? { columns: [{ image: logo, fit: [LOGO_WIDTH, LOGO_HEIGHT], width: LOGO_WIDTH }, heading], columnGap: 12, margin: [0, 0, 0, 6] } : heading;

interface Party {
  name: string;
  /** A missing one takes no line. */
  facts: readonly (string | null)[];
}

export const partiesOf = (from: Party, to: Party): Content => ({
  columns: [partyOf('From', from), partyOf('To', to)],
  columnGap: 24,
  margin: [0, 0, 0, 18],
});

const partyOf = (label: string, { name, facts }: Party): Content => ({
  stack: [
    { text: label, color: MUTED, fontSize: 8.5 },
    { text: breakable(name), bold: true, fontSize: 11 },
    ...facts.flatMap((fact) => (fact ? [breakable(fact)] : [])),
  ],
});

export const named = (label: string, value: string | null): string | null => (value ? `${label}: ${value}` : null);

export interface DocumentLines {
  /** Figures go right and get the width that they need; a text has its `width` in points, or what is left. */
  columns: readonly { header: string; width?: number; figures?: true }[];
  rows: readonly (readonly string[])[];
  /** Label and amount; the last is the total of all. `part`: of the one above it. */
  totals: readonly (readonly [label: string, amount: string, part?: true | undefined])[];
  /** Less space between lines, to fit more of them on a page. */
  dense?: boolean;
  /** Text size of the lines, in points. */
  size?: number;
  /** Left of the totals. */
  beside?: Content | undefined;
}

/** The last lines and the totals are one row of the table, so that a page never begins with the totals alone. */
export function linesOf({ columns, rows, totals, dense = false, size = SIZE, beside }: DocumentLines): Content {
  const widths = widthsOf({ columns, rows, totals, size });
  const header = columns.map(({ header: text, figures }) => cell(text, figures, { bold: true, color: MUTED, fontSize: size }));
  const shown = (text: string, index: number) =>
    columns[index]?.figures ? cell(text, true, { fontSize: size }) : cell(breakable(text, mustGet(widths, index)), false, { fontSize: size });
  const body = rows.map((row) => row.map(shown));
  const last = body.splice(-WITH_TOTALS);
  // Out of the cell's padding, so that its columns meet those above.
  const closing = {
    colSpan: widths.length,
    margin: dense ? [-SIDE, -TIGHT, -SIDE, -TIGHT] : [-SIDE, -ABOVE, -SIDE, -BELOW],
    stack: [{ table: { widths, body: last }, layout: lineLayout(false, 0, dense) }, withBeside(totalsOf(totals), beside)],
  };
  const table = [header, ...body, [closing, ...widths.slice(1).map(() => ({}))]] as TableCell[][];
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: table }, layout: lineLayout(true, table.length, dense) };
}

/** Points that a digit takes. */
const DIGIT = 5.45;
/** A header is set in bold letters, which are wider than digits. */
const BOLD = 1.2;
/** A total is set larger. */
const TOTAL_SIZE = 11 / SIZE;

/** No figure is ever cut or broken, however large. */
function widthsOf({ columns, rows, size = SIZE }: DocumentLines): number[] {
  const digit = (DIGIT * size) / SIZE;
  const fixed = columns.map(({ header, width, figures }, index) => {
    if (!figures) return width;
    const lengths = [header.length * BOLD, ...rows.map((row) => mustGet(row, index).length)];
    return Math.ceil(lengths.reduce((longest, length) => Math.max(longest, length), 0) * digit);
  });
  const left = INSIDE - columns.length * 2 * SIDE - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return fixed.map((width) => width ?? left);
}

/** The totals end where the lines do, at a width of their own. */
const withBeside = (totals: Content, beside: Content | undefined): Content =>
  beside
    ? {
        columns: [
          { width: '*', stack: [beside] },
          { width: 210, stack: [totals] },
        ],
        columnGap: 16,
      }
    : totals;

function totalsOf(totals: DocumentLines['totals']): Content {
  const width = Math.ceil(totals.reduce((longest, [, amount]) => Math.max(longest, amount.length), 0) * DIGIT * TOTAL_SIZE);
  const body: TableCell[][] = totals.map(([label, amount, part], index) => {
    if (part) return [cell(label, true, { ...PART, margin: [0, 0, 14, 0] }), cell(amount, true, PART)];
    const style = index === totals.length - 1 ? { bold: true, fontSize: 11 } : {};
    return [cell(label, true, style), cell(amount, true, style)];
  });
  return {
    margin: [0, 6, 0, 0],
    layout: { ...lineLayout(false), hLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
    table: { widths: ['*', width], body },
  };
}

/** Thin rules between lines; the outer table leaves the last one to the inner. */
const lineLayout = (outer: boolean, rows = 0, dense = false): CustomTableLayout => ({
  hLineWidth: (row) => ((outer && (row === 0 || row === rows)) || (!outer && row === 0) ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => SIDE,
  paddingRight: () => SIDE,
  paddingTop: () => (dense ? TIGHT : ABOVE),
  paddingBottom: () => (dense ? TIGHT : BELOW),
});

const cell = (text: string, right = false, style: object = {}): TableCell => ({ text, alignment: right ? 'right' : 'left', ...style });
