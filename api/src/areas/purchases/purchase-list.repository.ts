import type { PurchasePage, PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseExportQuery, PurchaseListQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageFromNearerEnd, pageOf } from '../../platform/list.ts';
import { countPurchases, filteredPurchases } from './purchase-filters.ts';
import { PURCHASE_ROW, purchaseRow } from './purchase-row.ts';
import { type PurchaseKey, purchaseOrderBy, purchasesAfter } from './purchase-sorting.ts';

/** One page and how many orders match in all. */
export async function listPurchases(db: Reader, query: PurchaseListQuery): Promise<PurchasePage> {
  const { limit, offset } = pageOf(query);
  const read = async (page: { sort: string; limit: number; offset: number }) =>
    (await filteredPurchases(db, query).select(PURCHASE_ROW).orderBy(purchaseOrderBy(page.sort)).limit(page.limit).offset(page.offset).execute()).map(
      purchaseRow,
    );
  if (offset > 0) {
    const total = await countPurchases(db, query);
    return { purchases: await pageFromNearerEnd(query, total, read), total };
  }
  const purchases = await read({ sort: query.sort, limit, offset });
  // A first page that is not full is all there is: nothing is left to count.
  return { purchases, total: purchases.length < limit ? purchases.length : await countPurchases(db, query) };
}

/**
 * Every matching order, some at a time: short statements, so that the embedded database serves others in between. An order that is saved
 * meanwhile is in it if its place in the order is still to come.
 */
export async function* pagesOfPurchases(db: Reader, query: PurchaseExportQuery, size = ROWS_AT_ONCE): AsyncGenerator<PurchaseRow[]> {
  let last: PurchaseKey | undefined;
  do {
    let page = filteredPurchases(db, query).select(PURCHASE_ROW).select(['financial_year', 'sequence']);
    if (last) page = page.where(purchasesAfter(query.sort, last));
    const rows = await page.orderBy(purchaseOrderBy(query.sort)).limit(size).execute();
    if (rows.length) yield rows.map(purchaseRow);
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
