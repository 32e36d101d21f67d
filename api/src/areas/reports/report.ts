import type { Day } from '@karkhana/shared-contract/dates';
import { REPORT_LABELS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { CSV_TYPE, csvFile } from '../../platform/export/csv-file.ts';
import { counted } from '../../platform/export/progress.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** The rows of a report's spreadsheet, some at a time, and how many there will be. */
export interface ReportRows {
  total: number;
  pages: AsyncIterable<XlsxCell[][]>;
  /** The last rows, where columns are not simply added up. */
  closing?: XlsxCell[][];
}

interface Spreadsheet<Q> {
  name: ReportName;
  columns: XlsxColumn[] | ((query: Q) => XlsxColumn[]);
  rows(db: Reader, query: Q): Promise<ReportRows>;
}

/** A period, or one day. */
interface ExportQuery {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  as_of?: Day | undefined;
  progressKey?: string | undefined;
  format?: 'xlsx' | 'csv' | undefined;
}

/** Makes `income-expense-2026-04-01-2027-03-31.xlsx`, or CSV by the query. X-Total-Rows is the number of rows when it was begun. */
export function spreadsheetOf<Q extends ExportQuery>({ name, columns, rows }: Spreadsheet<Q>) {
  return async (db: Reader, { query, user }: { query: Q; user: Actor }): Promise<FileAnswer> => {
    const { total, pages, closing } = await rows(db, query);
    const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
    const shown = typeof columns === 'function' ? columns(query) : columns;
    const rowsInTurn = counted(db, progress, total, pages);
    const isCsv = query.format === 'csv';
    return {
      filename: `${[name, query.startDate, query.endDate, query.as_of].filter(Boolean).join('-')}.${isCsv ? 'csv' : 'xlsx'}`,
      contentType: isCsv ? CSV_TYPE : XLSX_TYPE,
      headers: { 'x-total-rows': String(total) },
      content: isCsv
        ? csvFile(
            shown.map(({ header }) => header),
            rowsInTurn,
          )
        : xlsxOf({ sheet: REPORT_LABELS[name], columns: shown, ...(closing && { closing }), rows: rowsInTurn }),
    };
  };
}

/** Rows that are there at once. */
export const rowsAtHand = (rows: XlsxCell[][], closing?: XlsxCell[][]): ReportRows => ({
  total: rows.length,
  pages: inSlices(rows),
  ...(closing && { closing }),
});

async function* inSlices(rows: XlsxCell[][], size = ROWS_AT_ONCE): AsyncGenerator<XlsxCell[][]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
