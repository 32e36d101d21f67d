import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { PURCHASE_COLUMNS } from '@karkhana/shared-contract/purchases/purchase-columns';
import type { PurchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { dayShown, moneyShown } from '@karkhana/shared-contract/shown';
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
import { filterLabel } from './filter-label.ts';
import { pdfCells, reportSums } from './purchase-cells.ts';
import { sumPurchases } from './purchase-filters.ts';
import { pagesOfPurchases } from './purchase-list.repository.ts';

const PDF_COLUMNS: PdfColumn[] = [
  { header: 'Invoice #', width: 92, kind: 'text' },
  { header: 'Vendor', width: 220, kind: 'text' },
  { header: 'Date', width: 70, kind: 'day' },
  { header: 'Subtotal', width: 102, kind: 'money' },
  { header: 'Tax', width: 92, kind: 'money' },
  { header: 'Net Amount', width: 102, kind: 'money' },
  { header: 'Status', width: 91, kind: 'text' },
];

/** The list with its filters as a spreadsheet. X-Total-Rows is the number of matching orders when it was begun. */
export async function exportExcel(db: Reader, user: Actor, query: PurchaseExportQuery): Promise<FileAnswer> {
  const { total, credited, pages } = await matching(db, user, query);
  // Where there are notes: the amounts are net of them.
  const { columns, cells } = listFile(PURCHASE_COLUMNS.filter(({ id }) => id !== 'credited' || credited));
  return {
    filename: `purchases-${todayOf(user)}.xlsx`,
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: 'Purchases', columns, rows: excelRows(pages, cells) }),
  };
}

/** The same as a printed report: user, time, filters and totals. */
export async function exportPdf(db: Reader, user: Actor, query: PurchaseExportQuery): Promise<FileAnswer> {
  const { total, credited, pages } = await matching(db, user, query);
  const { companyName } = await readCompany(db);
  const vendor = query.vendorId === undefined ? undefined : await db.selectFrom('vendors').select('name').where('id', '=', query.vendorId).executeTakeFirst();
  const lines = [`${companyName ? `${companyName}, ` : ''}${dayShown(todayOf(user))}`, filterLabel(query, vendor?.name)];
  if (credited) lines.push(`Amounts are net of debit notes of ${moneyShown(credited)}`);
  return {
    filename: `purchases-${todayOf(user)}.pdf`,
    contentType: PDF_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: pdfOf({ title: 'Purchase orders', lines, columns: PDF_COLUMNS, rows: pdfRows(pages) }),
  };
}

async function matching(
  db: Reader,
  user: Actor,
  query: PurchaseExportQuery,
): Promise<{ total: number; credited: number; pages: AsyncGenerator<PurchaseRow[]> }> {
  const { total, credited } = await sumPurchases(db, query);
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  return { total, credited, pages: counted(db, progress, total, pagesOfPurchases(db, query)) };
}

async function* excelRows(pages: AsyncIterable<PurchaseRow[]>, cells: (order: PurchaseRow) => XlsxCell[]): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map(cells);
}

async function* pdfRows(pages: AsyncIterable<PurchaseRow[]>): AsyncGenerator<PdfRows> {
  const sums = reportSums();
  for await (const page of pages) {
    for (const order of page) sums.add(order);
    yield { rows: page.map(pdfCells) };
  }
  yield { rows: [sums.cells()], strong: true };
}
