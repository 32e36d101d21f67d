import type { Day } from '@karkhana/shared-contract/dates';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { itemOf } from '../../stock/items.ts';
import { lockItems, moveStocks, type StockedItem, shortStock } from '../../stock/stock.ts';
import { placeOfDocument } from '../places/place-of.ts';

export interface CountMovement {
  product_id: number | null;
  material_id: number | null;
  /** Signed millionths. */
  quantity: bigint;
  reason: string;
}

/** Moves what a count found, all of it or nothing. @throws AppError SHORT_STOCK with each item that would go below zero */
export async function moveCount(
  tx: Transaction,
  actor: Actor,
  count: { id: number; on_day: Day; place_id: number },
  lines: readonly CountMovement[],
): Promise<void> {
  const place = await placeOfDocument(tx, count.place_id);
  if (place.id !== count.place_id) throw new AppError('CONFLICT', 'This place is no longer in use. Make it active again first');
  const items = await lockItems(tx, lines.map(itemOf), place);
  const movements = lines.map(({ quantity, reason, ...line }) => ({
    item: items(itemOf(line)) as StockedItem,
    quantity,
    reason,
    ...{ cause: 'adjustment' as const, document_type: 'stock_count', document_id: count.id, on_day: count.on_day },
    ...createdAt(actor),
  }));
  const short = movements.filter(({ item, quantity }) => quantity < 0n && item.available + quantity < 0n);
  if (short.length) throw shortStock(short.map(({ item, quantity }) => ({ item, asked: -quantity })));
  await moveStocks(tx, actor.id, movements);
}
