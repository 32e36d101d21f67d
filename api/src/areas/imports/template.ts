import { IMPORT_LABELS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { SHEETS } from './sheets/sheets.ts';
import { sheetAnswer } from './xlsx-answer.ts';

/** GET /imports/:kind/template: the headers, then examples to write over. */
export function templateOf(kind: ImportKind): FileAnswer {
  const { columns, examples } = SHEETS[kind];
  const shaped = columns.map(({ header, width }) => ({ header, width: width ?? Math.max(12, header.length + 2), kind: 'any' as const }));
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    yield examples.map((row) => columns.map(({ field }) => row[field] ?? null));
  }
  return sheetAnswer(`${IMPORT_LABELS[kind]}.xlsx`, IMPORT_LABELS[kind], shaped, rows());
}
