import type { PurchasePage, PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseExportQuery, PurchaseListQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageFromNearerEnd, pageOf } from '../../platform/list.ts';
import { keysetPages } from '../../platform/postgres/keyset.ts';
import { documentSorting } from '../documents/document-sorting.ts';
import { countPurchases, filteredPurchases, type PurchaseFilters } from './purchase-filters.ts';
import { PURCHASE_ROW, purchaseRow } from './purchase-row.ts';

const { orderBy, comesAfter } = documentSorting('purchase_date');

/** One page and how many orders match in all. */
export async function listPurchases(db: Reader, query: PurchaseListQuery & Pick<PurchaseFilters, 'opening'>): Promise<PurchasePage> {
  const { limit, offset } = pageOf(query);
  const read = async (page: { sort: string; limit: number; offset: number }) =>
    (await filteredPurchases(db, query).select(PURCHASE_ROW).orderBy(orderBy(page.sort)).limit(page.limit).offset(page.offset).execute()).map(purchaseRow);
  if (offset > 0) {
    const total = await countPurchases(db, query);
    return { purchases: await pageFromNearerEnd(query, total, read), total };
  }
  const purchases = await read({ sort: query.sort, limit, offset });
  // A first page that is not full is all there is: nothing is left to count.
  return { purchases, total: purchases.length < limit ? purchases.length : await countPurchases(db, query) };
}

/** Every matching order, some at a time. One that is saved meanwhile is in it if its place in the order is still to come. */
export async function* pagesOfPurchases(
  db: Reader,
  query: PurchaseExportQuery & Pick<PurchaseFilters, 'opening'>,
  size = ROWS_AT_ONCE,
): AsyncGenerator<PurchaseRow[]> {
  const all = () => filteredPurchases(db, query).select(PURCHASE_ROW).select(['financial_year', 'sequence']).orderBy(orderBy(query.sort)).limit(size);
  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
  const read = (last: Row | undefined) => (last ? all().where(comesAfter(query.sort, last)) : all()).execute();
  for await (const rows of keysetPages(size, read)) yield rows.map(purchaseRow);
}
