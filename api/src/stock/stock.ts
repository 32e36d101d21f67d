import type { PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Taxability, Unit } from '@karkhana/shared-contract/gst/units';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import type { StockCause } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import { beforeCommit } from '../platform/before-commit.ts';
import type { Transaction } from '../platform/database.ts';
import { settleCosts } from './costs/settle-costs.ts';
import { itemOf } from './items.ts';
import { movingAverage } from './moving-average.ts';
import { refusePastBelowZero } from './past-days.ts';

/** Quantities in here are bigint millionths: what a production record consumes has 6 decimals. */
const DECIMALS = 6;
export const quantityUnits = (quantity: string | number): bigint => decimalUnits(quantity, DECIMALS);
/** Millionths as the plain number that goes over the wire. */
export const quantityNumber = (units: bigint): number => Number(decimalText(units, DECIMALS));

/** What a document's lines keep of their goods for GST. */
interface GstOfGoods {
  hsn_code: string | null;
  uqc: Unit | null;
  taxability: Taxability | null;
}
const GST_OF_GOODS = ['hsn_code', 'uqc', 'taxability'] as const;

/** Where stock is (docs/reference/stock.md#places). */
export interface StockPlace {
  id: number;
  name: string;
}
export const MAIN: StockPlace = { id: MAIN_PLACE, name: '' };

interface Held {
  /** What all places hold together, in millionths. */
  balance: bigint;
  /** Its stock at the place at which it is locked. */
  available: bigint;
  /** The main place has its name here where there are others in use. */
  place: StockPlace;
  /** What other places hold, the most first. */
  elsewhere: readonly { name: string; quantity: bigint }[];
}

export interface StockedProduct extends GstOfGoods, Held {
  kind: 'product';
  id: number;
  name: string;
  sku: string;
  active: boolean;
}
export interface StockedMaterial extends GstOfGoods, Held {
  kind: 'material';
  id: number;
  name: string;
  unit: PurchaseUnit;
  purchase_unit: string | null;
  units_per_purchase_unit: string | null;
  active: boolean;
  /** Millionths of a rupee for one unit: what is consumed now is consumed at it (docs/reference/stock.md#cost). */
  cost: bigint;
  /** False before any receipt: `cost` is then the default price. */
  averaged: boolean;
  /** False of a purchase product of another item. */
  own_stock: boolean;
}
export type StockedItem = StockedProduct | StockedMaterial;

export interface Movement {
  /** Signed millionths: what is taken is negative. */
  quantity: bigint;
  cause: StockCause;
  /** Rupees per unit, up to 6 decimals: a receipt's price, or what a reversal gives back; an adjustment is worth it. A material without it moves at its cost of the moment. */
  unit_cost?: string;
  document_type?: string;
  document_id?: number;
  /** The line of a goods receipt. */
  receipt_item_id?: number;
  /** The day of its document; without one that of `created_at`. */
  on_day?: Day | null;
  reason?: string;
  notes?: string | null;
  /** A clock that is not ours; kept aside, never used. */
  client_created_at?: Date;
  /** Our clock unless given: see actor.ts. */
  created_at?: Date;
}

/**
 * Locks the products, for what moves at one place, by id and not by the document's order: two documents can wait for each other, never in a circle.
 * NO KEY UPDATE, so that the foreign keys of lines inserted elsewhere do not wait. Unknown ids are missing in the map.
 */
export async function lockProducts(tx: Transaction, ids: readonly number[], place: StockPlace = MAIN): Promise<Map<number, StockedProduct>> {
  if (!ids.length) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'active', 'stock_quantity', ...GST_OF_GOODS])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const elsewhere = await heldElsewhere(tx, 'product', ids);
  return new Map(rows.map(({ stock_quantity, ...row }) => [row.id, { kind: 'product', ...row, ...heldAt(place, row.id, stock_quantity, elsewhere) }]));
}

/** As lockProducts. A document that needs both locks its products first. */
export async function lockMaterials(tx: Transaction, ids: readonly number[], place: StockPlace = MAIN): Promise<Map<number, StockedMaterial>> {
  if (!ids.length) return new Map();
  const rows = await tx
    .selectFrom('materials')
    .select([
      'id',
      'name',
      'unit',
      'purchase_unit',
      'units_per_purchase_unit',
      'active',
      'stock_quantity',
      'average_cost',
      'default_unit_price',
      'own_stock',
      ...GST_OF_GOODS,
    ])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const elsewhere = await heldElsewhere(tx, 'material', ids);
  return new Map(
    rows.map(({ stock_quantity, average_cost, default_unit_price, ...row }) => {
      const cost = decimalUnits(average_cost ?? default_unit_price, DECIMALS);
      return [row.id, { kind: 'material', ...row, ...heldAt(place, row.id, stock_quantity, elsewhere), cost, averaged: average_cost !== null }];
    }),
  );
}

interface HeldThere {
  name: string;
  quantity: bigint;
}
interface Elsewhere {
  /** '' while the main place is the only one in use. */
  mainName: string;
  /** What other places hold of each item. */
  held: Map<number, Map<number, HeldThere>>;
}

/** What places other than the main one hold of each item. Read once the items are locked: a statement that waits for locks would see older figures. */
async function heldElsewhere(tx: Transaction, kind: StockedItem['kind'], ids: readonly number[]): Promise<Elsewhere> {
  const key = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ main: string; item: number | null; place_id: number; name: string; quantity: string }>`
    select case when exists (select from places other where other.id <> ${MAIN_PLACE} and other.active) then main.name else '' end as main,
      ${key} as item, place_id, there.name, quantity
    from places main left join (place_stock join places there on there.id = place_id) on ${key} = any(${[...new Set(ids)]}::int[]) and quantity > 0
    where main.id = ${MAIN_PLACE}`.execute(tx);
  const held: Elsewhere['held'] = new Map();
  for (const { item, place_id, name, quantity } of rows) {
    if (item === null) continue;
    const byPlace = held.get(item) ?? new Map<number, HeldThere>();
    held.set(item, byPlace.set(place_id, { name, quantity: quantityUnits(quantity) }));
  }
  return { mainName: rows[0]?.main ?? '', held };
}

/** The main place holds what no other one does. */
function heldAt(place: StockPlace, id: number, stock: string, { mainName, held }: Elsewhere): Held {
  const balance = quantityUnits(stock);
  const byPlace = held.get(id) ?? new Map<number, HeldThere>();
  const main = balance - [...byPlace.values()].reduce((sum, { quantity }) => sum + quantity, 0n);
  const there = [...byPlace].flatMap(([other, facts]) => (other === place.id ? [] : [facts]));
  if (place.id !== MAIN_PLACE && main > 0n) there.push({ name: mainName, quantity: main });
  const elsewhere = there.sort((one, other) => (one.quantity < other.quantity ? 1 : -1));
  if (place.id === MAIN_PLACE) return { balance, available: main, place: { ...place, name: mainName }, elsewhere };
  return { balance, available: byPlace.get(place.id)?.quantity ?? 0n, place, elsewhere };
}

/** ' at Main (30 at Shed 2)' behind a figure, where there is more than one place: where it is, and where there is more of it. */
export function atPlace({ place, elsewhere }: Pick<StockedItem, 'place' | 'elsewhere'>): string {
  if (!place.name) return '';
  const others = elsewhere.map(({ name, quantity }) => `${quantityNumber(quantity)} at ${name}`).join(', ');
  return ` at ${place.name}${others && ` (${others})`}`;
}

/** Both of them together: products are locked first. @returns finds one of the items, where it exists */
export async function lockItems(tx: Transaction, items: readonly ItemKey[], place: StockPlace = MAIN): Promise<(item: ItemKey) => StockedItem | undefined> {
  const idsOf = (wanted: string) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const locked = { product: await lockProducts(tx, idsOf('product'), place), material: await lockMaterials(tx, idsOf('material'), place) };
  return ({ kind, id }) => locked[kind].get(id);
}

/** @throws AppError 404 */
export async function lockItem(tx: Transaction, item: ItemKey, place?: StockPlace): Promise<StockedItem> {
  const found = (await lockItems(tx, [item], place))(item);
  if (!found) throw new AppError('NOT_FOUND', item.kind === 'product' ? 'Product not found' : 'Material not found');
  return found;
}

/** The items that come in when these purchase products are received, by the ids of those. Which item it is never changes. */
export async function lockPurchased(tx: Transaction, ids: readonly number[], place: StockPlace): Promise<Map<number, StockedItem>> {
  if (!ids.length) return new Map();
  const bought = await tx
    .selectFrom('materials')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['materials.id', 'product_id', 'material_id'])
    .where('materials.id', 'in', [...new Set(ids)])
    .execute();
  const items = await lockItems(tx, bought.map(itemOf), place);
  return new Map(bought.flatMap((row) => [[row.id, items(itemOf(row)) as StockedItem] as const]));
}

/** One movement of one item: see moveStocks. */
export const moveStock = (tx: Transaction, userId: number, item: StockedItem, movement: Movement): Promise<void> =>
  moveStocks(tx, userId, [{ item, ...movement }]);

/**
 * The only writer of stock: ledger rows and the balances they leave, together, in two statements for any number of items, at the place at which the
 * items were locked by this transaction. A movement of nothing leaves no row.
 */
export async function moveStocks(tx: Transaction, userId: number, movements: readonly (Movement & { item: StockedItem })[]): Promise<void> {
  const rows = movements
    .filter(({ quantity }) => quantity !== 0n)
    .map(({ item, quantity, ...facts }) => {
      if (item.kind === 'material' && !item.own_stock) throw soldAsItem(item);
      if (quantity < 0n && item.available + quantity < 0n) throw shortStock([{ item, asked: -quantity }]);
      const unit_cost = facts.unit_cost ?? (item.kind === 'material' ? decimalText(item.cost, DECIMALS) : null);
      if (item.kind === 'material') averageIn(item, quantity, facts);
      item.available += quantity;
      item.balance += quantity;
      return {
        ...facts,
        unit_cost,
        own_cost: facts.cause === 'adjustment' && facts.unit_cost !== undefined,
        place_id: item.place.id,
        [`${item.kind}_id`]: item.id,
        quantity: decimalText(quantity, DECIMALS),
        balance_after: decimalText(item.balance, DECIMALS),
        user_id: userId,
        created_at: facts.created_at ?? notBefore(item),
      };
    });
  if (!rows.length) return;
  beforeCommit(tx, settleCosts);
  const items = [...new Set(movements.map(({ item }) => item))];
  await writeProducts(
    tx,
    items.filter((item) => item.kind === 'product'),
  );
  await writeMaterials(
    tx,
    items.filter((item) => item.kind === 'material'),
  );
  await writePlaces(
    tx,
    items.filter(({ place }) => place.id !== MAIN_PLACE),
  );
  // Read once: a clock that is set back between two rows of one item must not show.
  await tx
    .with('clock', () => sql<{ now: Date }>`(select clock_timestamp() as now)`)
    .insertInto('stock_ledger')
    .values(rows)
    .execute();
  await refusePastBelowZero(tx, movements);
}

/** The refusal to move by itself what has its stock in another item. */
const soldAsItem = ({ name }: StockedMaterial): AppError =>
  new AppError('CONFLICT', `${name} is how a supplier sells another item and has no stock of its own. Choose that item`);

/**
 * The instant of an item's next row: now, and never before its last one. Not the transaction's beginning, which may lie before that of
 * another that had the item's lock first; and a server's clock may be set back.
 */
function notBefore({ kind, id }: StockedItem): RawBuilder<Date> {
  const column = sql.ref(`${kind}_id`);
  return sql<Date>`greatest((select now from clock), (select created_at from stock_ledger where ${column} = ${id} order by stock_ledger.id desc limit 1))`;
}

const BEGINS_AVERAGE: readonly StockCause[] = ['receipt', 'opening', 'adjustment'];

/** Only a movement at a cost of its own moves the average, and an opening stock, which takes the default price of its moment. */
function averageIn(material: StockedMaterial, quantity: bigint, { unit_cost, cause }: Pick<Movement, 'unit_cost' | 'cause'>): void {
  if ((unit_cost === undefined && cause !== 'opening') || (!material.averaged && !BEGINS_AVERAGE.includes(cause))) return;
  if (unit_cost !== undefined) material.cost = movingAverage(material.balance, material.cost, quantity, decimalUnits(unit_cost, DECIMALS));
  material.averaged = true;
}

async function writeProducts(tx: Transaction, items: readonly StockedProduct[]): Promise<void> {
  if (!items.length) return;
  const balances = sql.join(items.map(({ id, balance }) => sql`(${id}::int, ${decimalText(balance, DECIMALS)}::numeric)`));
  await sql`update products set stock_quantity = moved.balance from (values ${balances}) as moved (id, balance) where products.id = moved.id`.execute(tx);
}

async function writeMaterials(tx: Transaction, items: readonly StockedMaterial[]): Promise<void> {
  if (!items.length) return;
  const costOf = ({ averaged, cost }: StockedMaterial) => (averaged ? decimalText(cost, DECIMALS) : null);
  const balances = sql.join(items.map((item) => sql`(${item.id}::int, ${decimalText(item.balance, DECIMALS)}::numeric, ${costOf(item)}::numeric)`));
  await sql`update materials set stock_quantity = moved.balance, average_cost = moved.cost
    from (values ${balances}) as moved (id, balance, cost) where materials.id = moved.id`.execute(tx);
}

/** What the main place holds is what the others leave of an item's stock. */
async function writePlaces(tx: Transaction, items: readonly StockedItem[]): Promise<void> {
  for (const kind of ['product', 'material'] as const) {
    const rows = items.filter((item) => item.kind === kind);
    if (!rows.length) continue;
    const key = sql.ref(`${kind}_id`);
    const held = sql.join(rows.map(({ id, place, available }) => sql`(${place.id}::int, ${id}::int, ${decimalText(available, DECIMALS)}::numeric)`));
    await sql`insert into place_stock (place_id, ${key}, quantity) values ${held}
      on conflict (place_id, ${key}) do update set quantity = excluded.quantity`.execute(tx);
  }
}

/** The refusal that names each short item (docs/reference/stock.md#sales). */
export function shortStock(shortages: readonly { item: StockedItem; asked: bigint }[]): AppError {
  const items = shortages.map(({ item, asked }) => ({
    [`${item.kind}_id`]: item.id,
    name: item.name,
    asked: quantityNumber(asked),
    available: quantityNumber(item.available),
    ...(item.elsewhere.length > 0 && { elsewhere: item.elsewhere.map(({ name, quantity }) => ({ place_name: name, quantity: quantityNumber(quantity) })) }),
  }));
  const sentence = shortages.map(
    ({ item, asked }) => `${item.name}: asked ${quantityNumber(asked)}, available ${quantityNumber(item.available)}${atPlace(item)}`,
  );
  return new AppError('SHORT_STOCK', `Not enough stock. ${sentence.join('; ')}`, undefined, { items });
}
