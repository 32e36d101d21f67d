import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { saleExportFileName } from '@karkhana/shared-contract/sales/sale-export';
import type { SaleExportQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { saleCells } from './sale-cells.ts';
import { sumSales } from './sale-filters.ts';
import { pagesOfSales } from './sale-list.repository.ts';

const COLUMNS: XlsxColumn[] = [
  { header: 'Invoice No.', width: 18, kind: 'text' },
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Customer Name', width: 40, kind: 'text' },
  { header: 'Subtotal', width: 16, kind: 'money', summed: true },
  { header: 'Tax', width: 14, kind: 'money', summed: true },
  { header: 'Total Amount', width: 16, kind: 'money', summed: true },
  { header: 'Paid', width: 16, kind: 'money', summed: true },
  { header: 'Balance', width: 16, kind: 'money', summed: true },
  { header: 'Payment Status', width: 16, kind: 'text' },
];

/** Where there are notes: the amounts are net of it. */
const NOTES: XlsxColumn = { header: 'Net of Credit Notes', width: 20, kind: 'money', summed: true };

/** The list with its filters as a spreadsheet. X-Total-Rows is the number of matching sales when it was begun. */
export async function exportSales(db: Reader, user: Actor, query: SaleExportQuery): Promise<FileAnswer> {
  const { count, cancelled, credited_amount } = await sumSales(db, query);
  const total = count + cancelled;
  const vendor = query.vendor_id === undefined ? undefined : await db.selectFrom('vendors').select('name').where('id', '=', query.vendor_id).executeTakeFirst();
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  const pages = counted(db, progress, total, pagesOfSales(db, query));
  return {
    filename: saleExportFileName({ ...query, vendor_name: vendor?.name }),
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: 'Sales', columns: credited_amount ? [...COLUMNS, NOTES] : COLUMNS, rows: rowsOf(pages) }),
  };
}

async function* rowsOf(pages: AsyncIterable<SaleRow[]>): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map(saleCells);
}
