import type { Day } from '@karkhana/shared-contract/dates';
import { decimalText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { atPlace, lockPurchased, moveStocks, quantityNumber, type StockedItem, type StockPlace } from '../../stock/stock.ts';
import { stockCost, stockQuantity } from '../purchases/line-unit.ts';
import type { OrderedItem } from '../purchases/receipt-rules.ts';
import { insertLines } from './receipt-lines.repository.ts';

/** What comes, or with `reverses` goes back, of a line of an order. Signed millionths of the line's unit. */
export interface ReceiptLine {
  receipt_id: number;
  item: OrderedItem;
  place: StockPlace;
  on_day: Day;
  accepted: bigint;
  rejected: bigint;
  reject_reason?: string | null;
  reverses?: number;
}

/** Writes lines of receipts and moves what of them is accepted, or nothing when the stock does not hold what goes back. */
export async function moveReceipt(tx: Transaction, actor: Actor, order: { id: number; invoice_number: string }, lines: readonly ReceiptLine[]): Promise<void> {
  const text = (units: bigint) => decimalText(units / 1_000n, 3);
  const ids = await insertLines(
    tx,
    lines.map(({ item, place: _, accepted, rejected, ...line }) => ({
      ...line,
      purchase_item_id: item.id,
      quantity: text(accepted + rejected),
      rejected: text(rejected),
      created_by: actor.id,
      ...createdAt(actor),
    })),
  );
  const placed = lines.map((line, index) => ({ ...line, id: mustGet(ids, index), quantity: stockQuantity(line.accepted, line.item.units) }));
  for (const place of new Map(placed.map(({ place }) => [place.id, place])).values()) {
    const parts = together(placed.filter((line) => line.place.id === place.id && line.quantity !== 0n));
    const goods = await lockPurchased(
      tx,
      parts.map(({ item }) => item.material_id),
      place,
    );
    refuseUsed(order.invoice_number, parts, goods);
    // Increases first: one item may be on two lines, one going up and one going down.
    const inOrder = [...parts].sort((a, b) => Number(a.quantity < 0n) - Number(b.quantity < 0n));
    const movements = inOrder.map(({ id, item, quantity, on_day }) => ({
      ...{ item: mustGet(goods, item.material_id), quantity, on_day, document_type: 'purchase', document_id: order.id, receipt_item_id: id },
      cause: quantity > 0n ? ('receipt' as const) : ('receipt_reversed' as const),
      unit_cost: stockCost(item.unit_cost, item.units),
      ...createdAt(actor),
    }));
    await moveStocks(tx, actor.id, movements);
  }
}

/** What goes back of a line is one movement, of whichever receipts it was. */
function together<Line extends Part & { on_day: Day }>(lines: readonly Line[]): Line[] {
  const byLine = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.item.id} ${line.on_day} ${line.quantity > 0n}`;
    const known = byLine.get(key);
    byLine.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byLine.values()];
}

interface Part {
  item: OrderedItem;
  /** Of stock. */
  quantity: bigint;
}

function refuseUsed(number: string, parts: readonly Part[], goods: Map<number, StockedItem>): void {
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
