import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { AGEING_COLUMNS } from '@karkhana/shared-contract/party-ledger/ageing-columns';
import type { AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingExportQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { REPORT_LABELS } from '@karkhana/shared-contract/reports/reports';
import { dayShown } from '@karkhana/shared-contract/shown';
import { type Actor, todayOf } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import { PDF_TYPE, pdfOf } from '../../platform/export/pdf.ts';
import type { PdfColumn, PdfRows } from '../../platform/export/pdf-table.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readCompany } from '../company/company.repository.ts';
import { rowsAtHand } from '../reports/report.ts';
import { readAgeingRows } from './ageing.repository.ts';

const FILE = listFile(AGEING_COLUMNS);
const SUMMED = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account', 'balance'] as const;
const isSummed = (id: string): id is (typeof SUMMED)[number] => (SUMMED as readonly string[]).includes(id);

/** The columns of the screen: on paper figures need the room, and are never cut. */
const ON_SCREEN = AGEING_COLUMNS.filter(({ only }) => only !== 'file');
const PAPER = listFile(ON_SCREEN);
const PDF_COLUMNS: PdfColumn[] = PAPER.columns.map((column) => ({ ...column, width: column.kind === 'text' ? 153 : 88 }));

/** Overdue is not added up: customers owe it to us, we owe it to suppliers. */
const closingOf = (rows: readonly AgeingRow[], columns: readonly { id: string }[]): XlsxCell[] => [
  'Total',
  ...columns.slice(1).map(({ id }) => (isSummed(id) ? rupees(rows.reduce((sum, row) => sum + paise(row[id]), 0)) : null)),
];

type Wanted = Omit<AgeingExportQuery, 'as_of'> & { as_of: Day };

/** GET /reports/ageing/export: `ageing-2026-11-22.xlsx` or .pdf. */
export async function exportAgeing(db: Reader, user: Actor, query: Wanted): Promise<FileAnswer> {
  const rows = await readAgeingRows(db, query);
  const { pages, total } = rowsAtHand(rows.map(query.format === 'pdf' ? PAPER.cells : FILE.cells));
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  const counting = counted(db, progress, total, pages);
  const filename = `ageing-${query.as_of}.${query.format}`;
  const headers = { 'x-total-rows': String(total) };
  if (query.format === 'pdf') {
    const lines = await linesOf(db, user, query);
    const content = pdfOf({ title: REPORT_LABELS.ageing, lines, columns: PDF_COLUMNS, rows: pdfRows(counting, closingOf(rows, ON_SCREEN)) });
    return { filename, contentType: PDF_TYPE, headers, content };
  }
  const closing = [closingOf(rows, AGEING_COLUMNS)];
  return { filename, contentType: XLSX_TYPE, headers, content: xlsxOf({ sheet: REPORT_LABELS.ageing, columns: FILE.columns, closing, rows: counting }) };
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

async function* pdfRows(pages: AsyncIterable<XlsxCell[][]>, totals: XlsxCell[]): AsyncGenerator<PdfRows> {
  for await (const rows of pages) yield { rows };
  yield { rows: [totals], strong: true };
}
