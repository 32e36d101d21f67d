import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { SALE_COLUMNS } from '@karkhana/shared-contract/sales/sale-columns';
import { saleExportFileName } from '@karkhana/shared-contract/sales/sale-export';
import type { SaleExportQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { sumSales } from './sale-filters.ts';
import { pagesOfSales } from './sale-list.repository.ts';

/** The list with its filters as a spreadsheet. X-Total-Rows is the number of matching sales when it was begun. */
export async function exportSales(db: Reader, user: Actor, query: SaleExportQuery): Promise<FileAnswer> {
  const { count, cancelled, credited_amount } = await sumSales(db, query);
  const total = count + cancelled;
  const vendor = query.vendor_id === undefined ? undefined : await db.selectFrom('vendors').select('name').where('id', '=', query.vendor_id).executeTakeFirst();
  const progress = query.progressKey ? { userId: user.id, key: query.progressKey } : undefined;
  const pages = counted(db, progress, total, pagesOfSales(db, query));
  // Where there are notes: the amounts are net of them.
  const { columns, cells } = listFile(SALE_COLUMNS.filter(({ id }) => id !== 'credited' || credited_amount));
  return {
    filename: saleExportFileName({ ...query, vendor_name: vendor?.name }),
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({ sheet: 'Sales', columns, rows: rowsOf(pages, cells) }),
  };
}

async function* rowsOf(pages: AsyncIterable<SaleRow[]>, cells: (sale: SaleRow) => XlsxCell[]): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map(cells);
}
