import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

/** What an order by name needs of an item: the database puts names in order, and rows keep the place that it gave them. */
export interface Placed {
  item_type: StockItemType;
  id: number;
  name: string;
  place: number;
}
export const itemKey = ({ item_type, id }: Pick<Placed, 'item_type' | 'id'>): string => `${item_type} ${id}`;

/** Of more items all names are put in order anew: for each of these all of them are looked through. */
const MOST_ITEMS = 20;

interface Neighbours extends Omit<Placed, 'place'> {
  /** Among those that are asked for, by name; the same for equal names. */
  rank: number;
  /** Of the others: one with the same name, and the last of those before it. */
  same: string | null;
  below: string | null;
}

/**
 * Gives items that are new or have another name a place between those of others, so that nobody else moves. Undefined where there are too
 * many of them, where one has yet another name by now, and where between two places there is none left.
 * @param kept rows of the others, and of the same ones before
 */
export async function placeByName<Item extends Placed>(db: Reader, items: readonly Item[], kept: readonly Item[]): Promise<Item[] | undefined> {
  if (items.length > MOST_ITEMS) return undefined;
  const own = new Map(items.map((item) => [itemKey(item), item.name]));
  const neighbours = await readNeighbours(db, [...own.keys()]);
  if (neighbours.length < own.size || neighbours.some((each) => each.name !== own.get(itemKey(each)))) return undefined;
  const others = new Map(kept.flatMap((item) => (own.has(itemKey(item)) ? [] : [[itemKey(item), item.place]])));
  const places = placesBetween(neighbours, others);
  return places && items.map((item) => ({ ...item, place: mustGet(places, itemKey(item)) }));
}

/** @param others their places. @returns undefined where one of the neighbours has none, or a gap has no room */
export function placesBetween(items: readonly Neighbours[], others: ReadonlyMap<string, number>): Map<string, number> | undefined {
  const taken = [...new Set(others.values())].sort((one, other) => one - other);
  const [first = 0] = taken;
  const places = new Map<string, number>();
  for (const { same, below, rank, ...item } of items) {
    const lower = below === null ? first - 1 : others.get(below);
    if (lower === undefined) return undefined;
    const upper = taken.find((place) => place > lower) ?? lower + 1;
    const inGap = new Set(items.filter((each) => each.same === null && each.below === below).map((each) => each.rank));
    const before = [...inGap].filter((each) => each < rank).length;
    const between = lower + ((upper - lower) * (before + 1)) / (inGap.size + 1);
    const place = same === null ? between : others.get(same);
    if (place === undefined || (same === null && !(place > lower && place < upper))) return undefined;
    places.set(itemKey(item), place);
  }
  return places;
}

async function readNeighbours(db: Reader, keys: readonly string[]): Promise<Neighbours[]> {
  const { rows } = await sql<Neighbours>`
    with named as (
      select 'product' as item_type, id, 'product ' || id as key, name, lower(name) as sorted from products
      union all select 'material', id, 'material ' || id, name, lower(name) from materials),
    asked as (select *, dense_rank() over (order by sorted)::int as rank from named where key = any(${keys}::text[])),
    others as materialized (select key, sorted from named where key <> all(${keys}::text[]))
    select item_type, id, name, rank,
      (select key from others where others.sorted = asked.sorted order by key limit 1) as same,
      (select key from others where others.sorted < asked.sorted order by others.sorted desc, key limit 1) as below
    from asked`.execute(db);
  return rows;
}
