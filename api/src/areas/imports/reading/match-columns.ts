import { HEADER_WORDS } from '../sheets/header-words.ts';
import type { Cell, ImportSheet, SheetColumn } from '../sheets/import-sheet.ts';

/** A header without case, blanks and punctuation: 'Rate (Rs.)' is 'raters'. */
export const plain = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]/gu, '');

/** What columns were matched with by hand before: a field, or null for none, by the plain header. */
export type KnownColumns = Readonly<Record<string, string | null>>;

/** Part of the filled cells that have to look like a field, of those that were seen. */
const MOST = 0.6;

const namesOf = ({ field, synonyms }: SheetColumn): readonly string[] => [...synonyms, ...(HEADER_WORDS[field] ?? [])];
/** Of two lines of headers, '(Receivable) Balance', the lower one says more. */
const lowerLine = (header: string): string => header.split('\n').at(-1) ?? '';

/**
 * The field of each header, null where there is none: as it was matched by hand before, else by the template's header, else by a synonym, else by what
 * its cells look like. A field is taken once, by the first column that fits it best. @param cellsOf the first cells below each header
 */
export function matchColumns(
  { columns }: ImportSheet,
  headers: readonly string[],
  known: KnownColumns,
  cellsOf: (index: number) => readonly Cell[] = () => [],
): (string | null)[] {
  const names = headers.map(plain);
  const matched = new Map<number, string | null>();
  const taken = new Set<string>();
  const take = (index: number, field: string | undefined) => {
    if (field === undefined || matched.has(index) || taken.has(field)) return;
    matched.set(index, field);
    taken.add(field);
  };
  const free = (fits: (column: SheetColumn) => boolean) => columns.find((column) => !taken.has(column.field) && fits(column))?.field;
  for (const [index, name] of names.entries()) {
    const remembered = known[name];
    if (remembered === null) matched.set(index, null);
    else take(index, columns.find(({ field }) => field === remembered)?.field);
  }
  for (const words of [names, headers.map((header) => plain(lowerLine(header)))]) {
    for (const [index, name] of words.entries()) take(index, name ? columns.find(({ header }) => plain(header) === name)?.field : undefined);
    for (const [index, name] of words.entries()) take(index, name ? free((column) => namesOf(column).some((word) => plain(word) === name)) : undefined);
  }
  for (const index of names.keys()) {
    const cells = matched.has(index) ? [] : cellsOf(index).filter((cell) => cell !== null);
    if (cells.length)
      take(
        index,
        free(({ looksLike }) => !!looksLike && cells.filter((cell) => looksLike.test(String(cell))).length >= MOST * cells.length),
      );
  }
  return names.map((_name, index) => matched.get(index) ?? null);
}
