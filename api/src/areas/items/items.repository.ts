import { ITEM_USES, type Item, type ItemsQuery } from '@karkhana/shared-contract/items/item-endpoints';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf, relevanceOf } from '../../platform/list.ts';
import { STOCK_ITEMS, UNIT_OF_ITEM } from '../../stock/items.ts';
import { foundItem } from '../materials/found-material.ts';
import { heldAt } from '../places/held-at.ts';
import { ON_SHELF } from '../stock/stock-level.ts';
import { barcodesOf } from './barcodes.ts';

/** Of these kinds, with which all that is asked can be done. */
export async function listItems(db: Reader, { search, limit, shelf, place_id, ...uses }: ItemsQuery, kinds: readonly StockItemType[]): Promise<Page<Item>> {
  const fits = (kind: StockItemType) =>
    Object.entries(uses).every(([use, wanted]) => wanted === undefined || ITEM_USES[kind][use as keyof typeof uses] === wanted);
  const inUse = shelf || place_id ? ON_SHELF : sql`active`;
  const wanted = sql`own_stock and ${inUse} and kind = any(${kinds.filter(fits)}::text[]) and ${search ? foundItem(['name', 'sku', 'description'], search) : sql`true`}`;
  const all = sql`(select *, ${heldAt(place_id)} as held from ${STOCK_ITEMS} items where ${wanted}) items where ${place_id ? sql`held > 0` : sql`true`}`;
  const { rows } = await sql<Omit<Item, 'current_stock' | 'gst_rate'> & { held: string; gst_rate: string | null }>`
    select kind, id, name, sku, case kind when 'product' then ${barcodesOf('product', sql`items.id`)} else ${barcodesOf('material', sql`items.id`)} end as barcodes, ${UNIT_OF_ITEM} as unit, held, active, hsn_code, gst_rate, taxability from ${all}
    order by ${relevanceOf(search, { name: 'name', code: 'sku' })}, kind desc, id limit ${pageOf({ limit }).limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${all}`.execute(db);
  const data = rows.map(({ held, gst_rate, ...row }) => ({ ...row, current_stock: Number(held), gst_rate: gst_rate === null ? null : Number(gst_rate) }));
  return { data, total: mustGet(counted.rows, 0).total };
}
