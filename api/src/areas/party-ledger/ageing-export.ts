import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingExportQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { REPORT_LABELS } from '@karkhana/shared-contract/reports/reports';
import { dayShown } from '@karkhana/shared-contract/shown';
import { type Actor, todayOf } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { PDF_TYPE, pdfOf } from '../../platform/export/pdf.ts';
import type { PdfColumn, PdfRows } from '../../platform/export/pdf-table.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readCompany } from '../company/company.repository.ts';
import { rowsAtHand } from '../reports/report.ts';
import { readAgeingRows } from './ageing.repository.ts';

const AMOUNTS = [
  ['0-30 days', 'days_0_30'],
  ['31-60 days', 'days_31_60'],
  ['61-90 days', 'days_61_90'],
  ['Over 90 days', 'over_90'],
  ['On account', 'on_account'],
  ['Balance', 'balance'],
] as const;

const XLSX_COLUMNS: XlsxColumn[] = [
  { header: 'Party', width: 40, kind: 'text' },
  { header: 'Type', width: 12, kind: 'text' },
  ...AMOUNTS.map(([header]): XlsxColumn => ({ header, width: 16, kind: 'money' })),
  { header: 'Overdue', width: 16, kind: 'money' },
];

/** The columns of the screen: on paper figures need the room, and are never cut. */
const PDF_COLUMNS: PdfColumn[] = [
  { header: 'Party', width: 153, kind: 'text' },
  ...AMOUNTS.map(([header]): PdfColumn => ({ header, width: 88, kind: 'money' })),
  { header: 'Overdue', width: 88, kind: 'money' },
];

type Wanted = Omit<AgeingExportQuery, 'as_of'> & { as_of: Day };

/** GET /reports/ageing/export: `ageing-2026-11-22.xlsx` or .pdf. Overdue is not added up: customers owe it to us, we owe it to suppliers. */
export async function exportAgeing(db: Reader, user: Actor, query: Wanted): Promise<FileAnswer> {
  const rows = await readAgeingRows(db, query);
  const sums = AMOUNTS.map(([, name]) => rupees(rows.reduce((sum, row) => sum + paise(row[name]), 0)));
  const { pages, total } = rowsAtHand(rows.map(query.format === 'pdf' ? pdfCells : xlsxCells));
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  const counting = counted(db, progress, total, pages);
  const filename = `ageing-${query.as_of}.${query.format}`;
  const headers = { 'x-total-rows': String(total) };
  if (query.format === 'pdf') {
    const lines = await linesOf(db, user, query);
    const content = pdfOf({ title: REPORT_LABELS.ageing, lines, columns: PDF_COLUMNS, rows: pdfRows(counting, ['Total', ...sums, null]) });
    return { filename, contentType: PDF_TYPE, headers, content };
  }
  const closing = [['Total', null, ...sums, null]];
  return { filename, contentType: XLSX_TYPE, headers, content: xlsxOf({ sheet: REPORT_LABELS.ageing, columns: XLSX_COLUMNS, closing, rows: counting }) };
}

/** The company, the time, and what is counted, in the words of the screen. */
async function linesOf(db: Reader, user: Actor, { as_of, by, vendor_type, vendor_id, search }: Wanted): Promise<string[]> {
  const { companyName } = await readCompany(db);
  const words = [
    `As of ${dayShown(as_of)}, by ${by === 'due' ? 'due date' : 'invoice date'}`,
    vendor_type && (vendor_type === 'sale' ? 'Customers' : 'Suppliers'),
    vendor_id !== undefined && 'One party',
    search && `Search: ${search}`,
    'Minus: we owe them',
  ];
  return [`${companyName ? `${companyName}, ` : ''}${dayShown(todayOf(user))}`, words.filter(Boolean).join(' | ')];
}

const amountsOf = (row: AgeingRow): XlsxCell[] => [...AMOUNTS.map(([, name]) => row[name]), row.overdue];
const pdfCells = (row: AgeingRow): XlsxCell[] => [row.name, ...amountsOf(row)];
const xlsxCells = (row: AgeingRow): XlsxCell[] => [row.name, row.vendor_type === 'sale' ? 'Customer' : 'Supplier', ...amountsOf(row)];

async function* pdfRows(pages: AsyncIterable<XlsxCell[][]>, totals: XlsxCell[]): AsyncGenerator<PdfRows> {
  for await (const rows of pages) yield { rows };
  yield { rows: [totals], strong: true };
}
