import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingExportQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { REPORT_LABELS } from '@karkhana/shared-contract/reports/reports';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { rowsAtHand } from '../reports/report.ts';
import { readWholeAgeing } from './ageing.repository.ts';

const AMOUNTS = [
  ['0-30 days', 'days_0_30'],
  ['31-60 days', 'days_31_60'],
  ['61-90 days', 'days_61_90'],
  ['Over 90 days', 'over_90'],
  ['On account', 'on_account'],
  ['Balance', 'balance'],
] as const;

const COLUMNS: XlsxColumn[] = [
  { header: 'Party', width: 40, kind: 'text' },
  { header: 'Type', width: 12, kind: 'text' },
  ...AMOUNTS.map(([header]): XlsxColumn => ({ header, width: 16, kind: 'money' })),
  { header: 'Overdue', width: 16, kind: 'money' },
];

/** GET /reports/ageing/export: `ageing-2026-11-22.xlsx`. What is overdue is not added up: of customers it is owed to us, of suppliers by us. */
export async function exportAgeing(db: Reader, user: Actor, query: Omit<AgeingExportQuery, 'as_of'> & { as_of: Day }): Promise<FileAnswer> {
  const rows = await readWholeAgeing(db, query);
  const sums = AMOUNTS.map(([, name]) => rupees(rows.reduce((sum, row) => sum + paise(row[name]), 0)));
  const { pages, total } = rowsAtHand(rows.map(cellsOf));
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  return {
    filename: `ageing-${query.as_of}.xlsx`,
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: REPORT_LABELS.ageing, columns: COLUMNS, closing: [['Total', null, ...sums, null]], rows: counted(db, progress, total, pages) }),
  };
}

const cellsOf = (row: AgeingRow): XlsxCell[] => [
  row.name,
  row.vendor_type === 'sale' ? 'Customer' : 'Supplier',
  ...AMOUNTS.map(([, name]) => row[name]),
  row.overdue,
];
