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
  /** Entered for what was found beyond the books; that goes at it, and comes back. */
  unit_cost: string | null;
  takesBack?: boolean;
  reason: string;
}

type CountedItem = Pick<CountMovement, 'product_id' | 'material_id'>;
type LockedItems = Awaited<ReturnType<typeof lockItems>>;

/** The items of a count at its place. */
export async function lockCounted(tx: Transaction, place_id: number, lines: readonly CountedItem[]): Promise<LockedItems> {
  const place = await placeOfDocument(tx, place_id);
  if (place.id !== place_id) throw new AppError('CONFLICT', 'This place is no longer in use. Make it active again first');
  return lockItems(tx, lines.map(itemOf), place);
}

/** Moves what a count found, all of it or nothing. @throws AppError SHORT_STOCK with each item that would go below zero */
export async function moveCount(
  tx: Transaction,
  actor: Actor,
  count: { id: number; on_day: Day },
  items: LockedItems,
  lines: readonly CountMovement[],
): Promise<void> {
  const movements = lines.map(({ quantity, unit_cost, takesBack = false, reason, ...line }) => ({
    item: items(itemOf(line)) as StockedItem,
    quantity,
    ...(unit_cost !== null && takesBack === quantity < 0n && { unit_cost }),
    reason,
    ...{ cause: 'adjustment' as const, document_type: 'stock_count', document_id: count.id, on_day: count.on_day },
    ...createdAt(actor),
  }));
  const short = movements.filter(({ item, quantity }) => quantity < 0n && item.available + quantity < 0n);
  if (short.length) throw shortStock(short.map(({ item, quantity }) => ({ item, asked: -quantity })));
  await moveStocks(tx, actor.id, movements);
}
