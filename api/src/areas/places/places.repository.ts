import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type ItemAtPlace, MAIN_PLACE, type Place, type PlaceStock } from '@karkhana/shared-contract/places/place';
import type { ItemPlacesQuery, PlaceStockQuery, PlacesQuery } from '@karkhana/shared-contract/places/place-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { foundItem } from '../materials/found-material.ts';
import { heldAt } from './held-at.ts';

const COLUMNS = ['id', 'name', 'address', 'active', 'version'] as const;

const toPlace = (row: Omit<Place, 'main'>): Place => ({ ...row, main: row.id === MAIN_PLACE });

export async function listPlaces(db: Reader, { active }: PlacesQuery): Promise<Page<Place>> {
  const wanted = active === undefined ? sql<boolean>`true` : sql<boolean>`active = ${active}`;
  const rows = await db.selectFrom('places').select(COLUMNS).where(wanted).orderBy(sql`id <> ${MAIN_PLACE}, lower(name)`).execute();
  return { data: rows.map(toPlace), total: rows.length };
}

/** @throws AppError 404 */
export async function readPlace(db: Reader, id: number): Promise<Place> {
  const row = await db.selectFrom('places').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Place not found');
  return toPlace(row);
}

/** Products first, each kind by name. */
export async function listPlaceStock(db: Reader, id: number, query: PlaceStockQuery): Promise<Page<PlaceStock>> {
  await readPlace(db, id);
  const { limit, offset } = pageOf(query);
  const found = sql`${query.search ? foundItem(['name', 'sku'], query.search) : sql`true`} and ${query.kind ? sql`kind = ${query.kind}` : sql`true`}`;
  const held = sql`(select * from (
    select kind as item_kind, id as item_id, name, sku, unit, ${heldAt(id)} as quantity, stock_quantity from ${STOCK_ITEMS} items where ${found}) items where quantity > 0) held`;
  const { rows } = await sql<Omit<PlaceStock, 'quantity' | 'stock_quantity'> & { quantity: string; stock_quantity: string }>`
    select * from ${held} order by item_kind desc, lower(name), item_id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${held}`.execute(db);
  const data = rows.map((row) => ({ ...row, quantity: Number(row.quantity), stock_quantity: Number(row.stock_quantity) }));
  return { data, total: mustGet(counted.rows, 0).total };
}

/** What each place in use holds of an item, the main one first. */
export async function listItemPlaces(db: Reader, { itemType, itemId }: ItemPlacesQuery): Promise<ItemAtPlace[]> {
  const { rows } = await sql<Omit<ItemAtPlace, 'quantity'> & { quantity: string }>`
    select places.id as place_id, places.name as place_name, case places.id when ${MAIN_PLACE} then ${heldAt(MAIN_PLACE, itemType)} else coalesce(held.quantity, 0) end as quantity
    from ${sql.table(`${itemType}s`)} items cross join places left join place_stock held on held.place_id = places.id and held.${sql.ref(`${itemType}_id`)} = items.id
    where items.id = ${itemId} and places.active order by places.id <> ${MAIN_PLACE}, lower(places.name)`.execute(db);
  if (!rows.length) throw new AppError('NOT_FOUND', itemType === 'product' ? 'Product not found' : 'Material not found');
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}
