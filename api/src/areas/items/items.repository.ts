import { ITEM_USES, type Item, type ItemsQuery } from '@karkhana/shared-contract/items/item-endpoints';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { foundIn, pageOf, relevanceOf } from '../../platform/list.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';

/** Items in use, of these kinds, with which all that is asked can be done. */
export async function listItems(db: Reader, { search, limit, ...uses }: ItemsQuery, kinds: readonly StockItemType[]): Promise<Page<Item>> {
  const fits = (kind: StockItemType) =>
    Object.entries(uses).every(([use, wanted]) => wanted === undefined || ITEM_USES[kind][use as keyof typeof uses] === wanted);
  const wanted = sql`active and kind = any(${kinds.filter(fits)}::text[]) and ${search ? foundIn(['name', 'sku', 'description'], search) : sql`true`}`;
  const { rows } = await sql<Omit<Item, 'current_stock' | 'gst_rate'> & { current_stock: string; gst_rate: string | null }>`
    select kind, id, name, sku, unit, stock_quantity as current_stock, active, hsn_code, gst_rate, taxability from ${STOCK_ITEMS} items where ${wanted}
    order by ${relevanceOf(search, { name: 'name', code: 'sku' })}, kind, id limit ${pageOf({ limit }).limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${STOCK_ITEMS} items where ${wanted}`.execute(db);
  const data = rows.map((row) => ({ ...row, current_stock: Number(row.current_stock), gst_rate: row.gst_rate === null ? null : Number(row.gst_rate) }));
  return { data, total: mustGet(counted.rows, 0).total };
}
