import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { atPlace, lockPurchased, moveStocks, quantityNumber, type StockedItem, type StockPlace } from '../../stock/stock.ts';
import { stockCost } from './line-unit.ts';
import { type PlacedLine, placedReceipts } from './placed-receipts.ts';
import type { ReceiptPlan } from './receipt-rules.ts';
import { setReceived } from './receipts.repository.ts';

interface ReceivedOrder {
  id: number;
  invoice_number: string;
  on_day: Day | null;
  /** Where goods come. */
  place: StockPlace;
}

/** Books each line's difference at what the line costs (docs/reference/stock.md#cost), or nothing when the stock does not hold what goes back. */
export async function moveReceipts(tx: Transaction, actor: Actor, order: ReceivedOrder, lines: ReceiptPlan['lines']): Promise<void> {
  const ids = lines.map((line) => line.item.material_id);
  for (const { place, parts } of await placedReceipts(tx, order, lines)) {
    const goods = await lockPurchased(tx, ids, place);
    refuseUsed(order.invoice_number, parts, goods);
    // Increases first: one item may be on two lines, one going up and one going down.
    const inOrder = [...parts].sort((a, b) => Number(a.quantity < 0n) - Number(b.quantity < 0n));
    const document = { document_type: 'purchase', document_id: order.id, on_day: order.on_day, ...createdAt(actor) };
    const movements = inOrder.map(({ item, quantity }) => {
      const cause = quantity > 0n ? ('receipt' as const) : ('receipt_reversed' as const);
      return { item: mustGet(goods, item.material_id), quantity, cause, unit_cost: stockCost(item.unit_cost, item.units), ...document };
    });
    await moveStocks(tx, actor.id, movements);
  }
  for (const line of lines) await setReceived(tx, line.item.id, line.received);
}

function refuseUsed(number: string, parts: readonly PlacedLine[], goods: Map<number, StockedItem>): void {
  const changes = new Map<StockedItem, { change: bigint; unit: string }>();
  for (const { item: line, quantity } of parts) {
    const item = mustGet(goods, line.material_id);
    changes.set(item, { change: (changes.get(item)?.change ?? 0n) + quantity, unit: item.kind === 'material' ? item.unit : line.unit });
  }
  const short = [...changes].flatMap(([item, { change, unit }]) =>
    change < 0n && item.available + change < 0n ? [{ item, unit, asked: quantityNumber(-change), available: quantityNumber(item.available) }] : [],
  );
  if (!short.length) return;
  const facts = short.map(
    ({ item, unit, asked, available }) => `${item.name}: ${asked} ${unit} would go back, only ${available} ${unit} in stock${atPlace(item)}`,
  );
  throw new AppError('SHORT_STOCK', `The receipt of ${number} cannot be taken back, because some of it has left the stock. ${facts.join('; ')}`, undefined, {
    items: short.map(({ item, ...figures }) => ({ [`${item.kind}_id`]: item.id, name: item.name, ...figures })),
  });
}
