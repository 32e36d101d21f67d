import type { Page } from '@karkhana/shared-contract/list-query';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { SaleExportQuery, SaleListQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { countSales, filteredSales } from './sale-filters.ts';
import { comesAfter, type SaleKey, saleOrder } from './sale-order.ts';
import { SALE_ROW, saleRow } from './sale-row.ts';

/** One page and how many sales match in all. One query after the other: together they would take two connections for one request. */
export async function listSales(db: Reader, query: SaleListQuery): Promise<Page<SaleRow>> {
  const { limit, offset } = pageOf(query);
  const rows = await filteredSales(db, query).select(SALE_ROW).orderBy(saleOrder(query.sort)).limit(limit).offset(offset).execute();
  // A page that is not full is the last one: nothing is left to count.
  const last = rows.length < limit && (rows.length > 0 || offset === 0);
  return { data: rows.map(saleRow), total: last ? offset + rows.length : await countSales(db, query) };
}

/**
 * Every matching sale, some at a time: short statements, so that the embedded database serves others in between. A sale that is saved
 * meanwhile is in it if its place in the order is still to come.
 */
export async function* pagesOfSales(db: Reader, query: SaleExportQuery & { sort: string }, size = 2_000): AsyncGenerator<SaleRow[]> {
  let last: SaleKey | undefined;
  do {
    let page = filteredSales(db, query).select(SALE_ROW).select(['financial_year', 'sequence']);
    if (last) page = page.where(comesAfter(query.sort, last));
    const rows = await page.orderBy(saleOrder(query.sort)).limit(size).execute();
    if (rows.length) yield rows.map(saleRow);
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
