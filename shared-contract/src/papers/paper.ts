/**
 * A paper as data: what an invoice, a note or an order consists of, in reading order, its texts as they are printed. A paper is a function from a document to
 * blocks; two renderers know nothing but blocks: the kit draws a page (shared-ui/src/paper), the api a PDF (api/src/platform/paper).
 */
export interface Paper {
  /** Names the file. */
  number: string;
  /** What kind of paper it is, among the file's properties. */
  subject: string;
  /** At the foot of each page of the file, beside the page's number. */
  foot: string;
  /** Each begins on a page of its own and counts its own pages: the copies of an invoice, the vouchers of an order. */
  sheets: readonly (readonly Block[])[];
}

export type Block = HeadBlock | PartiesBlock | FactsBlock | LinesBlock | TotalsBlock | WordsBlock | BankBlock | SignatureBlock | NoteBlock;

export type Fact = readonly [label: string, text: string];

export interface Party {
  /** 'From', 'Ship to'. */
  label: string;
  name: string;
  /** Under the name, a line each: a text, or facts side by side ('GSTIN 27…, State Maharashtra (27)'). */
  lines: readonly (string | readonly Fact[])[];
}

/** Whose paper it is, and what it is called. */
export interface HeadBlock {
  kind: 'head';
  title: string;
  from?: Party | undefined;
  /** As a data: link. */
  logo?: string | undefined;
  /** In frames under the title: which copy, CANCELLED. */
  marks: readonly string[];
  /** What the law requires to be said. */
  declarations: readonly string[];
}
/** Side by side. */
export interface PartiesBlock {
  kind: 'parties';
  parties: readonly Party[];
}
export interface FactsBlock {
  kind: 'facts';
  facts: readonly Fact[];
  /** Set off beside them. */
  due?: { label: string; amount: string; by: string } | undefined;
}
export interface LinesBlock {
  kind: 'lines';
  table: PaperTable;
}
/** Under the lines, and on one page with the last two of them. */
export interface TotalsBlock {
  kind: 'totals';
  /** `part`: of the one above it. `total`: of all above it. `due`: what is left of the total. */
  sums: readonly { label: string; amount: string; look?: 'part' | 'total' | 'due' | undefined }[];
  /** Left of them. */
  beside?: PaperTable | undefined;
}
export interface WordsBlock {
  kind: 'words';
  label: string;
  text: string;
}
/** How to pay, with codes for a phone to read. The signature that follows is beside it. */
export interface BankBlock {
  kind: 'bank';
  title: string;
  facts: readonly Fact[];
  /** `name`: for who cannot see it. */
  codes: readonly { text: string; name: string; caption: string }[];
}
/** Room to sign, side by side. */
export interface SignatureBlock {
  kind: 'signature';
  signatures: readonly { above: string; below: string }[];
}
export interface NoteBlock {
  kind: 'note';
  title: string;
  text: string;
}

export interface PaperTable {
  name: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** Under the rows. */
  total?: readonly PaperCell[] | undefined;
}
/** A text, or one with a smaller one behind it. */
export type PaperCell = string | readonly [text: string, small: string];
export interface PaperColumn {
  header: PaperCell;
  /** `place`: the number of the line. `name` takes the width that is left; `amount` is what the line comes to. Figures and amounts are never broken. */
  kind: 'place' | 'name' | 'text' | 'figure' | 'amount';
  /** Over this column and its neighbours of the same group. */
  group?: string | undefined;
}

/** A column that knows its cells, while a table is made. */
export interface ColumnOf<Row> extends PaperColumn {
  cell: (row: Row, index: number) => PaperCell;
  total?: string | undefined;
}
export const tableOf = <Row>(name: string, rows: readonly Row[], columns: readonly ColumnOf<Row>[]): PaperTable => ({
  name,
  columns: columns.map(({ header, kind, group }) => ({ header, kind, group })),
  rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
  total: columns.some(({ total }) => total !== undefined) ? columns.map(({ total = '' }) => total) : undefined,
});
/** The number of the line. */
export const PLACE: ColumnOf<unknown> = { header: '#', kind: 'place', cell: (_row, index) => String(index + 1) };

/** Without what is not known. */
export const known = <T>(...parts: (T | null | undefined | false | '')[]): T[] => parts.filter((part): part is T => Boolean(part));
/** Nothing without its text. */
export const fact = (label: string, text: string | null | undefined | false): Fact[] => (text ? [[label, text]] : []);
export const note = (title: string, text: string | null | undefined | false): NoteBlock[] => (text ? [{ kind: 'note', title, text }] : []);

/** Characters of a code that needs more room: an e-invoice's. */
const LONG_CODE = 300;
export const isLongCode = ({ text }: BankBlock['codes'][number]): boolean => text.length > LONG_CODE;

/** From this many lines on a sheet is set closer, so that fifteen whose names wrap fit one page; a long code takes the room of some. */
const [DENSE, LINES_OF_CODE] = [8, 5];
export function isDense(blocks: readonly Block[]): boolean {
  const rooms = blocks.map((block) => {
    if (block.kind === 'bank') return block.codes.filter(isLongCode).length * LINES_OF_CODE;
    return block.kind === 'lines' ? block.table.rows.length : 0;
  });
  return rooms.reduce((sum, rows) => sum + rows, 0) >= DENSE;
}

/** What a renderer draws at once: a block, lines with their totals, or a bank with the signature beside it. */
export function together(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const joins = last?.length === 1 && JOINS[block.kind] === last[0]?.kind;
    if (joins) last?.push(block);
    else groups.push([block]);
  }
  return groups;
}
const JOINS: Partial<Record<Block['kind'], Block['kind']>> = { totals: 'lines', signature: 'bank' };
