import {
  type BankBlock,
  type Block,
  type Fact,
  type FactsBlock,
  isDense,
  isLongCode,
  type Paper,
  type Party,
  together,
} from '@karkhana/shared-contract/papers/paper';
import type { Column, Content, ContentStack, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from '../export/breakable.ts';
import { inFonts } from '../export/pdf-fonts.ts';
import { linesOf } from './paper-lines.ts';
import { INK, MARGIN, PALE_INK, RULE, SIZE } from './paper-measures.ts';

/** Points that a logo takes at most. */
const LOGO = { width: 112, height: 46 };
const KIND_WIDTH = 180;
/** Facts side by side, alone and with an amount beside them; characters of one that takes a row of its own. */
const [FACTS, FACTS_AND_DUE, LONG_FACT] = [4, 3, 40];
const [DUE_WIDTH, SIGNATURE] = [124, 190];
/** Sides of a code in points. */
const [CODE, LONG_CODE] = [80, 118];
/** Beside a long code there is less room to sign. */
const NARROW_SIGNATURE = 116;
/** For a fact of the bank, between two codes. */
const BANK = 120;

/** Of a sheet with many lines. */
const CLOSE = { fontSize: 8.5, lineHeight: 0.93 };

/** A paper as its party gets it: A4, its number and the page at the foot of every sheet. */
export const paperPdf = ({ number, subject, foot, sheets }: Paper): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 28, MARGIN, 34],
  info: { title: number, subject },
  language: 'en-IN',
  defaultStyle: { font: 'Karkhana', fontSize: SIZE, lineHeight: 1, color: INK },
  content: sheets.map((blocks, index): Content => ({ ...sheet(blocks), ...(index > 0 && { pageBreak: 'before' }) })),
  footer: (page, pages) => ({
    margin: [MARGIN, 8, MARGIN, 0],
    fontSize: 8,
    color: PALE_INK,
    columns: [{ text: foot }, { text: pageOf(page, pages / sheets.length), alignment: 'right' }],
  }),
});

const pageOf = (page: number, pages: number): string => `Page ${((page - 1) % pages) + 1} of ${pages}`;

function sheet(blocks: readonly Block[]): ContentStack & object {
  const dense = isDense(blocks);
  const stack = together(blocks).map((group): Content => {
    const [first, second] = group;
    if (first?.kind === 'lines') return linesOf(first, second?.kind === 'totals' ? second : undefined, dense);
    if (group.length === 1 && first) return first.kind === 'signature' ? { margin: [0, 14, 0, 0], stack: [drawn(first)] } : drawn(first);
    return { unbreakable: true, columnGap: 12, margin: [0, 7, 0, 0], columns: beside(group) };
  });
  return { stack, ...(dense && CLOSE) };
}

function beside(group: readonly Block[]): Column[] {
  const signature = group.some((block) => block.kind === 'bank' && block.codes.some(isLongCode)) ? NARROW_SIGNATURE : SIGNATURE;
  return group.map((block) => ({ width: block.kind === 'signature' ? signature : '*', stack: [drawn(block)] }));
}

/** Text in its fonts, broken where its column ends. */
const text = (shown: string, style: object = {}): Content => ({ text: inFonts(breakable(shown)), ...style });
const ruled = (content: Content, top: number, bottom: number): Content => ({
  table: { widths: ['*'], body: [[content]] },
  layout: { ...NO_LINES, hLineWidth: (row) => (row === 0 ? top : bottom), hLineColor: () => INK, paddingTop: () => 4, paddingBottom: () => 3 },
});

const NO_LINES: CustomTableLayout = {
  ...{ hLineWidth: () => 0, vLineWidth: () => 0, hLineColor: () => RULE, vLineColor: () => RULE },
  ...{ paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
};
/** Cells side by side with a rule between them. */
const between = (padding: number): CustomTableLayout => ({
  ...NO_LINES,
  vLineWidth: (column, { table }) => (column > 0 && column < (table.widths?.length ?? 0) ? 0.5 : 0),
  paddingLeft: (column) => (column > 0 ? 8 : 0),
  paddingRight: () => 6,
  paddingTop: () => padding,
  paddingBottom: () => padding,
});

const party = ({ label, name, lines }: Party, size: number): Content => ({
  stack: [
    { text: label, color: PALE_INK, fontSize: 8 },
    text(name, { bold: true, fontSize: size }),
    ...lines.map((line) => (typeof line === 'string' ? text(line) : { text: line.flatMap(factText) })),
  ],
});
const factText = ([label, shown]: Fact, index: number) => [`${index > 0 ? ' · ' : ''}${label} `, { text: inFonts(breakable(shown)), bold: true }];

const factCell = ([label, shown]: Fact): Content => ({ stack: [{ text: label, color: PALE_INK, fontSize: 7.5 }, text(shown, { bold: true })] });

/** As many side by side as fit; a long one has a row of its own. */
function factRows(facts: readonly Fact[], columns: number): TableCell[][] {
  const rows: TableCell[][] = [];
  const filled = (cells: TableCell[]): TableCell[] => [...cells, ...Array.from({ length: columns - cells.length }, () => '')];
  let row: TableCell[] = [];
  const end = () => {
    if (row.length) rows.push(filled(row));
    row = [];
  };
  for (const each of facts) {
    if (each[1].length > LONG_FACT) {
      end();
      rows.push(filled([{ ...(factCell(each) as object), colSpan: columns } as TableCell]));
    } else {
      if (row.length === columns) end();
      row.push(factCell(each));
    }
  }
  end();
  return rows.length ? rows : [filled([])];
}

const factTable = (facts: readonly Fact[], columns: number): Content => ({
  table: { widths: Array.from({ length: columns }, () => '*'), body: factRows(facts, columns) },
  layout: between(1.5),
});

const framed = (content: Content, width: number, across: '*' | 'auto' = '*'): Content => ({
  table: { widths: [across], body: [[content]] },
  layout: {
    ...NO_LINES,
    hLineWidth: () => width,
    vLineWidth: () => width,
    hLineColor: () => INK,
    vLineColor: () => INK,
    paddingLeft: () => 6,
    paddingRight: () => 6,
  },
});

const mark = (shown: string): Content => ({
  margin: [0, 4, 0, 0],
  columns: [
    { width: '*', text: '' },
    { width: 'auto', stack: [framed({ text: shown, bold: true, fontSize: 8, margin: [0, 1.5, 0, 0] }, 0.7, 'auto')] },
  ],
});

const dueText = ({ label, amount, by }: NonNullable<FactsBlock['due']>): Content => ({
  alignment: 'right',
  margin: [0, 3, 0, 2],
  stack: [label, { text: amount, bold: true, fontSize: amount.length > 14 ? 10.5 : 14 }, ...(by ? [by] : [])],
});

function code(each: BankBlock['codes'][number]): Column {
  const side = isLongCode(each) ? LONG_CODE : CODE;
  return {
    width: side,
    stack: [
      { qr: each.text, fit: side, eccLevel: 'L' },
      { text: each.caption, fontSize: 7, margin: [0, 2, 0, 0] },
    ],
  };
}

type Draw = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => Content };

const DRAW: Draw = {
  head: ({ title, from, logo, marks, declarations }) =>
    ruled(
      {
        columnGap: 12,
        columns: [
          ...(logo ? [{ image: logo, fit: [LOGO.width, LOGO.height] as [number, number], width: LOGO.width }] : []),
          from ? party(from, 14) : { text: '' },
          {
            width: KIND_WIDTH,
            alignment: 'right',
            stack: [
              { text: title, fontSize: 15, bold: true, characterSpacing: 1 },
              ...marks.map(mark),
              ...declarations.map((said) => text(said, { fontSize: 7.5, margin: [0, 3, 0, 0] })),
            ],
          },
        ],
        margin: [0, 0, 0, 4],
      },
      0,
      2,
    ),
  parties: ({ parties }) => ({
    table: { widths: ['*', '*'], body: [Array.from({ length: 2 }, (_, index) => (parties[index] ? party(parties[index], 10.5) : ''))] },
    layout: { ...between(4), vLineWidth: (column) => (column === 1 && parties.length > 1 ? 0.5 : 0) },
  }),
  facts: ({ facts, due }) =>
    ruled(
      due
        ? {
            columnGap: 8,
            columns: [factTable(facts, FACTS_AND_DUE), { width: DUE_WIDTH, margin: [0, 5, 0, 5], stack: [framed(dueText(due), 1.2)] }],
          }
        : factTable(facts, FACTS),
      0.7,
      0,
    ),
  lines: (block) => linesOf(block, undefined, false),
  totals: (block) => linesOf(undefined, block, false),
  words: ({ label, text: said }) => ({
    unbreakable: true,
    margin: [0, 6, 0, 0],
    stack: [
      ruled(
        {
          text: [
            { text: `${label}   `, color: PALE_INK, fontSize: 8.5 },
            { text: said, bold: true },
          ],
        },
        0.7,
        0.7,
      ),
    ],
  }),
  bank: ({ title, facts, codes }) => ({
    columnGap: 12,
    columns: [
      ...codes.filter((each) => !isLongCode(each)).map(code),
      {
        width: '*',
        stack: [
          ...(title ? [{ text: title, bold: true, margin: [0, 0, 0, 2] as [number, number, number, number] }] : []),
          ...facts.map(([label, shown]): Content => ({ columns: [{ width: 40, text: label, color: PALE_INK }, { text: inFonts(breakable(shown, BANK)) }] })),
        ],
      },
      ...codes.filter(isLongCode).map(code),
    ],
  }),
  signature: ({ signatures }) => ({
    unbreakable: true,
    columns: signatures.map(({ above, below }, index): Content => {
      const alignment = index === signatures.length - 1 ? 'right' : 'left';
      return { alignment, stack: [text(above, { bold: true }), text(below, { margin: [0, 40, 0, 0] })] };
    }),
  }),
  note: ({ title, text: said }) => ({
    unbreakable: said.length < 500,
    margin: [0, 4, 0, 0],
    fontSize: 8,
    text: [{ text: title && `${title} `, bold: true }, { text: inFonts(breakable(said)) }],
  }),
};

const drawn = (block: Block): Content => (DRAW[block.kind] as (block: Block) => Content)(block);
