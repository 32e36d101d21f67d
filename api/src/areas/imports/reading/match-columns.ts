import type { ImportSheet } from '../sheets/import-sheet.ts';

/** A header without case, blanks and punctuation: 'Rate (Rs.)' is 'raters'. */
export const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}%]/gu, '');

/** What columns were matched with by hand before: a field, or null for none, by the plain header. */
export type KnownColumns = Readonly<Record<string, string | null>>;

/**
 * The field of each header, null where there is none: as it was matched by hand before, else by the template's header, else by a synonym.
 * A field is taken once, by the first column that fits it best.
 */
export function matchColumns({ columns }: ImportSheet, headers: readonly string[], known: KnownColumns): (string | null)[] {
  const names = headers.map(plain);
  const matched = new Map<number, string | null>();
  const taken = new Set<string>();
  const take = (index: number, field: string | undefined) => {
    if (field === undefined || matched.has(index) || taken.has(field)) return;
    matched.set(index, field);
    taken.add(field);
  };
  for (const [index, name] of names.entries()) {
    const remembered = known[name];
    if (remembered === null) matched.set(index, null);
    else take(index, columns.find(({ field }) => field === remembered)?.field);
  }
  for (const [index, name] of names.entries()) take(index, columns.find(({ header }) => plain(header) === name)?.field);
  for (const [index, name] of names.entries())
    take(index, columns.find(({ field, synonyms }) => !taken.has(field) && synonyms.some((word) => plain(word) === name))?.field);
  return names.map((_name, index) => matched.get(index) ?? null);
}
