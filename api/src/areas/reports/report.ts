import type { ReportExportQuery, ReportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { REPORT_DRAWS_ON, REPORT_LABELS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import type { Schema } from 'yup';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-sheet.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { fileRoute, type Route, readRoute } from '../../platform/route.ts';

/** The rows of a report's spreadsheet, some at a time, and how many there will be. */
export interface ReportRows {
  total: number;
  pages: AsyncIterable<XlsxCell[][]>;
}

interface Report<Q extends ReportQuery, E extends ReportExportQuery> {
  name: ReportName;
  query: Schema<Q>;
  exportQuery: Schema<E>;
  columns: XlsxColumn[];
  read(db: Reader, query: Q): Promise<object>;
  rows(db: Reader, query: E): Promise<ReportRows>;
}

/** A report needs the view of the area that it draws on too (behaviour.md, Who may do what 3). */
export function reportRoutesOf<Q extends ReportQuery, E extends ReportExportQuery>(report: Report<Q, E>): Route[] {
  const url = `/api/reports/${report.name}`;
  const drawsOn = REPORT_DRAWS_ON[report.name];
  return [
    readRoute({
      method: 'GET',
      url,
      access: { all: ['reports:view', drawsOn] },
      query: report.query,
      read: (db, { query }) => report.read(db, query),
    }),
    fileRoute({
      method: 'GET',
      url: `${url}/export`,
      access: { all: ['reports:export', drawsOn] },
      query: report.exportQuery,
      file: (db, { query, user }) => spreadsheet(db, user, report, query),
    }),
  ];
}

/** `income-expense-2026-04-01-2027-03-31.xlsx`. X-Total-Rows says how many rows there were when it was begun. */
async function spreadsheet<Q extends ReportQuery, E extends ReportExportQuery>(db: Reader, user: Actor, report: Report<Q, E>, query: E): Promise<FileAnswer> {
  const { total, pages } = await report.rows(db, query);
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  return {
    filename: `${[report.name, query.startDate, query.endDate].filter(Boolean).join('-')}.xlsx`,
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: REPORT_LABELS[report.name], columns: report.columns, rows: counted(db, progress, total, pages) }),
  };
}

/** Rows that are there at once. */
export const rowsAtHand = (rows: XlsxCell[][]): ReportRows => ({ total: rows.length, pages: inSlices(rows) });

async function* inSlices(rows: XlsxCell[][], size = 2_000): AsyncGenerator<XlsxCell[][]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
