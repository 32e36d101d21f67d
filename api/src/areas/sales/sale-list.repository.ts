import type { SalePage, SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { SaleExportQuery, SaleListQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageFromNearerEnd, pageOf } from '../../platform/list.ts';
import { keysetPages } from '../../platform/postgres/keyset.ts';
import { documentSorting } from '../documents/document-sorting.ts';
import { filteredSales, type SaleFilters, sumSales } from './sale-filters.ts';
import { SALE_ROW, saleRow } from './sale-row.ts';
import { totalsOf } from './sale-totals.ts';

const { orderBy, comesAfter } = documentSorting('sale_date');

/** One page, how many sales match in all and what they come to. One query after the other: together they would take two connections for one request. */
export async function listSales(db: Reader, query: SaleListQuery & Pick<SaleFilters, 'opening'>): Promise<SalePage> {
  const { limit, offset } = pageOf(query);
  const read = async (page: { sort: string; limit: number; offset: number }) =>
    (await filteredSales(db, query).select(SALE_ROW).orderBy(orderBy(page.sort)).limit(page.limit).offset(page.offset).execute()).map(saleRow);
  if (offset > 0) {
    const totals = await sumSales(db, query);
    const total = totals.count + totals.cancelled;
    return { data: await pageFromNearerEnd(query, total, read), total, totals };
  }
  const data = await read({ sort: query.sort, limit, offset });
  // A first page that is not full is all there is: nothing is left to add up.
  const totals = data.length < limit ? totalsOf(data) : await sumSales(db, query);
  return { data, total: totals.count + totals.cancelled, totals };
}

/** Every matching sale, some at a time. One that is saved meanwhile is in it if its place in the order is still to come. */
export async function* pagesOfSales(
  db: Reader,
  query: SaleExportQuery & Pick<SaleFilters, 'opening'> & { sort: string },
  size = ROWS_AT_ONCE,
): AsyncGenerator<SaleRow[]> {
  const all = () => filteredSales(db, query).select(SALE_ROW).select(['financial_year', 'sequence']).orderBy(orderBy(query.sort)).limit(size);
  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
  const read = (last: Row | undefined) => (last ? all().where(comesAfter(query.sort, last)) : all()).execute();
  for await (const rows of keysetPages(size, read)) yield rows.map(saleRow);
}
