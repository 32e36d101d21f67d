import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { sheetAnswer } from './xlsx-answer.ts';

const PAGE = 500;
const REASONS = 'What is wrong';

/** GET /imports/:id/wrong-rows: as they came, with their reasons in a column of their own, which an import of the mended file ignores. */
export function wrongRowsOf(db: Reader, { id, kind, columns, file_name }: ImportDetail): FileAnswer {
  const headers = columns.map(({ header }) => header).filter((header) => header !== REASONS);
  const shaped = [
    ...headers.map((header) => ({ header, width: Math.max(14, header.length + 2), kind: 'any' as const })),
    { header: REASONS, width: 70, kind: 'text' as const },
  ];
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    let last = 0;
    for (;;) {
      const page = await db
        .selectFrom('import_rows')
        .select(['row', 'cells', 'errors'])
        .where('import_id', '=', id)
        .where('status', '=', 'wrong')
        .where('row', '>', last)
        .orderBy('row')
        .limit(PAGE)
        .execute();
      const end = page.at(-1);
      if (!end) return;
      yield page.map(({ cells, errors }) => [
        ...headers.map((header) => cells[header] ?? null),
        errors.map(({ column, message }) => `${column}: ${message}`).join('. '),
      ]);
      last = end.row;
    }
  }
  return sheetAnswer(`${file_name.replace(/\.\w{1,5}$/, '')}, wrong rows.xlsx`, IMPORT_LABELS[kind].slice(0, 31), shaped, rows());
}
