import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { atPlace, lockMaterials, moveStocks, quantityNumber, type StockedMaterial, type StockPlace } from '../../platform/stock.ts';
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
    const materials = await lockMaterials(tx, ids, place);
    refuseUsed(order.invoice_number, parts, materials);
    // What comes in first: a material may stand on two lines of which one goes up and one goes down.
    const inOrder = [...parts].sort((a, b) => Number(a.quantity < 0n) - Number(b.quantity < 0n));
    const document = { document_type: 'purchase', document_id: order.id, on_day: order.on_day, ...createdAt(actor) };
    const movements = inOrder.map(({ item, quantity }) => {
      const cause = quantity > 0n ? ('receipt' as const) : ('receipt_reversed' as const);
      return { item: mustGet(materials, item.material_id), quantity, cause, unit_cost: stockCost(item.unit_cost, item.units), ...document };
    });
    await moveStocks(tx, actor.id, movements);
  }
  for (const line of lines) await setReceived(tx, line.item.id, line.received);
}

function refuseUsed(number: string, parts: readonly PlacedLine[], materials: Map<number, StockedMaterial>): void {
  const changes = new Map<number, bigint>();
  for (const { item, quantity } of parts) changes.set(item.material_id, (changes.get(item.material_id) ?? 0n) + quantity);
  const short = [...changes].flatMap(([id, change]) => {
    const item = mustGet(materials, id);
    return change < 0n && item.available + change < 0n ? [{ item, asked: quantityNumber(-change), available: quantityNumber(item.available) }] : [];
  });
  if (!short.length) return;
  const facts = short.map(
    ({ item, asked, available }) => `${item.name}: ${asked} ${item.unit} would go back, only ${available} ${item.unit} in stock${atPlace(item)}`,
  );
  throw new AppError('SHORT_STOCK', `The receipt of ${number} cannot be taken back, because some of it has left the stock. ${facts.join('; ')}`, undefined, {
    items: short.map(({ item, ...figures }) => ({ material_id: item.id, name: item.name, unit: item.unit, ...figures })),
  });
}
