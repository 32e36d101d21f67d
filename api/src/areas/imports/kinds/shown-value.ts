import type { ImportChanges } from '@karkhana/shared-contract/imports/import-row';
import type { ImportSheet } from '../sheets/import-sheet.ts';
import type { RowFields } from './import-adapter.ts';

/** Which of the filled cells differ from the books, by header and in the words of the sheet. */
export function changesOfRow({ columns }: ImportSheet, stored: RowFields, read: RowFields): ImportChanges {
  const changed = columns.filter(({ field }) => Object.hasOwn(stored, field) && read[field] !== undefined && read[field] !== stored[field]);
  return Object.fromEntries(
    changed.map(({ field, header, choices }) => {
      const words = (value: unknown) => (value === null || value === undefined ? null : (choices?.[String(value)]?.[0] ?? (value as string | number)));
      return [header, { from: words(stored[field]), to: words(read[field]) }];
    }),
  );
}
