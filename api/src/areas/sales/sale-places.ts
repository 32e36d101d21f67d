import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockProducts, type StockedProduct, type StockPlace } from '../../stock/stock.ts';
import { placeOf, placeOfDocument } from '../places/place-of.ts';
import { quantityByProduct } from './sale-rules.ts';

export type ProductsById = Map<number, StockedProduct>;

/** What leaves from one place, or comes back to it: millionths by product. */
export interface GoodsOfPlace {
  place: StockPlace;
  quantities: Map<number, bigint>;
}

type Line = SaleInput['items'][number];

/** A line leaves from its own place, else from the sale's. */
export async function goodsByPlace(tx: Transaction, actor: Actor, lines: readonly Line[], own: StockPlace): Promise<GoodsOfPlace[]> {
  const byPlace = new Map<number, { place: StockPlace; lines: Line[] }>();
  for (const [index, line] of lines.entries()) {
    const id = line.place_id ?? own.id;
    const found = byPlace.get(id) ?? { place: id === own.id ? own : await placeOf(tx, actor, id, `items[${index}].place_id`), lines: [] };
    found.lines.push(line);
    byPlace.set(id, found);
  }
  return [...byPlace.values()].map((group) => ({ place: group.place, quantities: quantityByProduct(group.lines) }));
}

/** Goods come back to the place from which each line left. */
export async function returnedByPlace(
  tx: Transaction,
  lines: readonly { product_id: number; quantity: string; place_id: number | null }[],
  own: number,
): Promise<GoodsOfPlace[]> {
  const places = [...new Set(lines.map(({ place_id }) => place_id ?? own))];
  const groups: GoodsOfPlace[] = [];
  for (const id of places) {
    const quantities = quantityByProduct(lines.filter(({ place_id }) => (place_id ?? own) === id));
    groups.push({ place: await placeOfDocument(tx, id), quantities });
  }
  return groups;
}

/**
 * Does something with the products of each place in turn, which are locked already. Stock of a product that leaves from several places is read anew at
 * each of them. @param products as they are locked at the place `own`
 */
export async function atEachPlace(
  tx: Transaction,
  groups: readonly GoodsOfPlace[],
  { own, products }: { own: StockPlace; products: ProductsById },
  work: (products: ProductsById, quantities: GoodsOfPlace['quantities']) => Promise<void> | void,
): Promise<void> {
  for (const { place, quantities } of groups)
    await work(groups.length === 1 && place.id === own.id ? products : await lockProducts(tx, [...quantities.keys()], place), quantities);
}
