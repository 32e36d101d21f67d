import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { PDF_TYPE, pdfOf } from '../../platform/export/pdf.ts';
import type { PdfColumn, PdfRows } from '../../platform/export/pdf-table.ts';
import { counted } from '../../platform/export/progress.ts';
import { dayShown } from '../../platform/export/shown.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-sheet.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readCompany } from '../company/company.repository.ts';
import { filterWords } from './filter-words.ts';
import { excelCells, pdfCells, reportSums } from './purchase-cells.ts';
import { countPurchases } from './purchase-filters.ts';
import { pagesOfPurchases } from './purchase-list.repository.ts';

const EXCEL_COLUMNS: XlsxColumn[] = [
  { header: 'Invoice #', width: 18, kind: 'text' },
  { header: 'Vendor', width: 40, kind: 'text' },
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Subtotal', width: 16, kind: 'money' },
  { header: 'Tax', width: 14, kind: 'money' },
  { header: 'Net Amount', width: 16, kind: 'money' },
  { header: 'Received', width: 10, kind: 'text' },
  { header: 'Status', width: 18, kind: 'text' },
  { header: 'Paid', width: 16, kind: 'money' },
  { header: 'Balance', width: 16, kind: 'money' },
];

const PDF_COLUMNS: PdfColumn[] = [
  { header: 'Invoice #', width: 92, kind: 'text' },
  { header: 'Vendor', width: 220, kind: 'text' },
  { header: 'Date', width: 70, kind: 'day' },
  { header: 'Subtotal', width: 102, kind: 'money' },
  { header: 'Tax', width: 92, kind: 'money' },
  { header: 'Net Amount', width: 102, kind: 'money' },
  { header: 'Status', width: 91, kind: 'text' },
];

/** The list with its filters as a spreadsheet. X-Total-Rows says how many orders matched when it was begun. */
export async function exportExcel(db: Reader, user: Actor, query: PurchaseExportQuery): Promise<FileAnswer> {
  const { total, pages } = await matching(db, user, query);
  return {
    filename: `purchases-${todayOf(user)}.xlsx`,
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: 'Purchases', columns: EXCEL_COLUMNS, rows: excelRows(pages) }),
  };
}

/** The same as a printed report: who, when, which filters, and what it comes to. */
export async function exportPdf(db: Reader, user: Actor, query: PurchaseExportQuery): Promise<FileAnswer> {
  const { total, pages } = await matching(db, user, query);
  const { companyName } = await readCompany(db);
  const vendor = query.vendorId === undefined ? undefined : await db.selectFrom('vendors').select('name').where('id', '=', query.vendorId).executeTakeFirst();
  const lines = [`${companyName ? `${companyName}, ` : ''}${dayShown(todayOf(user))}`, filterWords(query, vendor?.name)];
  return {
    filename: `purchases-${todayOf(user)}.pdf`,
    contentType: PDF_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: pdfOf({ title: 'Purchase orders', lines, columns: PDF_COLUMNS, rows: pdfRows(pages) }),
  };
}

async function matching(db: Reader, user: Actor, query: PurchaseExportQuery): Promise<{ total: number; pages: AsyncGenerator<PurchaseRow[]> }> {
  const total = await countPurchases(db, query);
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  return { total, pages: counted(db, progress, total, pagesOfPurchases(db, query)) };
}

async function* excelRows(pages: AsyncIterable<PurchaseRow[]>): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map(excelCells);
}

async function* pdfRows(pages: AsyncIterable<PurchaseRow[]>): AsyncGenerator<PdfRows> {
  const sums = reportSums();
  for await (const page of pages) {
    for (const order of page) sums.add(order);
    yield { rows: page.map(pdfCells) };
  }
  yield { rows: [sums.cells()], strong: true };
}
