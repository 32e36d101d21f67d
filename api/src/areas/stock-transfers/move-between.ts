import type { Day } from '@karkhana/shared-contract/dates';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { type Actor, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockItems, moveStocks, type StockedItem, type StockPlace, shortStock } from '../../stock/stock.ts';

export interface TransferLine extends ItemKey {
  /** Millionths. */
  quantity: bigint;
}

interface Between {
  from: StockPlace;
  to: StockPlace;
  lines: readonly TransferLine[];
}

interface Facts {
  document_id: number;
  on_day: Day;
  reason: string;
}

/**
 * Two rows of the ledger for each item, out of one place and into the other, which cancel each other: what there is of an item in all and what
 * it cost stay as they are. @param document writes it once the items are locked and there is enough @throws AppError SHORT_STOCK with each item
 */
export async function moveBetween(tx: Transaction, actor: Actor, { from, to, lines }: Between, document: () => Promise<Facts>): Promise<void> {
  const leaving = await lockAt(tx, lines, from);
  const short = leaving.filter(({ item, quantity }) => quantity > item.available);
  if (short.length) throw shortStock(short.map(({ item, quantity }) => ({ item, asked: quantity })));
  const facts = { cause: 'transfer' as const, document_type: 'stock_transfer', ...(await document()), ...createdAt(actor) };
  await moveStocks(
    tx,
    actor.id,
    leaving.map(({ item, quantity }) => ({ item, ...facts, quantity: -quantity })),
  );
  const arriving = await lockAt(tx, lines, to);
  await moveStocks(
    tx,
    actor.id,
    arriving.map(({ item, quantity }) => ({ item, ...facts, quantity })),
  );
}

/** Lines name items that exist. */
async function lockAt(tx: Transaction, lines: readonly TransferLine[], place: StockPlace): Promise<{ item: StockedItem; quantity: bigint }[]> {
  const items = await lockItems(tx, lines, place);
  return lines.map(({ quantity, ...line }) => ({ item: items(line) as StockedItem, quantity }));
}
