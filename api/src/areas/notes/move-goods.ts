import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockProducts, lockPurchased, moveStocks, quantityUnits, type StockedItem, type StockPlace } from '../../stock/stock.ts';
import { stockCost, stockQuantity } from '../purchases/line-unit.ts';
import type { DocumentLine } from './corrected-lines.ts';
import type { NoteSide } from './note-side.ts';

/** What a note moves, by the id of the document's line. */
export type Goods = Map<number, { item: StockedItem; units: bigint; unit_cost?: string }>;

/** Locks the goods of these lines at a place. Bought goods go back at the price at which they came. */
export async function lockGoods(tx: Transaction, { document }: NoteSide, place: StockPlace, lines: readonly DocumentLine[]): Promise<Goods> {
  const ids = lines.map(({ goods_id }) => goods_id);
  if (document === 'sale') {
    const products = await lockProducts(tx, ids, place);
    return new Map(lines.map(({ id, goods_id, units }) => [id, { item: mustGet(products, goods_id), units }]));
  }
  const goods = await lockPurchased(tx, ids, place);
  return new Map(
    lines.map(({ id, goods_id, units, unit_price }) => [id, { item: mustGet(goods, goods_id), units, unit_cost: stockCost(String(unit_price), units) }]),
  );
}

interface Moved {
  /** The note's. */
  id: number;
  /** The note's. */
  on_day: Day;
  reason: string;
  items: readonly { item_id: number; quantity: string | number }[];
  /** 1 into the stock, -1 out of it. */
  direction: bigint;
}

/** Nothing when no goods are locked for it. */
export async function moveGoods(tx: Transaction, actor: Actor, side: NoteSide, goods: Goods, { id, on_day, reason, items, direction }: Moved): Promise<void> {
  const note = { cause: side.cause, document_type: side.entity, document_id: id, on_day, reason, ...createdAt(actor) };
  const movements = items.flatMap(({ item_id, quantity }) => {
    const found = goods.get(item_id);
    if (!found) return [];
    const { units, ...moved } = found;
    return [{ ...note, ...moved, quantity: direction * stockQuantity(quantityUnits(quantity), units) }];
  });
  await moveStocks(tx, actor.id, movements);
}
