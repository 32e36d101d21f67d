import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockMaterials, moveStocks, quantityNumber, type StockedMaterial } from '../../platform/stock.ts';
import type { ReceiptPlan } from './receipt-rules.ts';
import { setReceived } from './receipts.repository.ts';

type Line = ReceiptPlan['lines'][number];

const difference = ({ item, received }: Line): bigint => received - item.received;

/** Books each line's difference at what the line costs (docs/reference/stock.md#cost), or nothing when the stock does not hold what goes back. */
export async function moveReceipts(
  tx: Transaction,
  actor: Actor,
  order: { id: number; invoice_number: string; on_day: Day | null },
  lines: readonly Line[],
): Promise<void> {
  const ids = lines.map((line) => line.item.material_id);
  const materials = await lockMaterials(tx, ids);
  refuseUsed(order.invoice_number, lines, materials);
  // What comes in first: a material may stand on two lines of which one goes up and one goes down.
  const inOrder = [...lines].sort((a, b) => Number(difference(a) < 0n) - Number(difference(b) < 0n));
  const document = { document_type: 'purchase', document_id: order.id, on_day: order.on_day, ...createdAt(actor) };
  const movements = inOrder.map((line) => {
    const quantity = difference(line);
    const cause = quantity > 0n ? ('receipt' as const) : ('receipt_reversed' as const);
    return { item: mustGet(materials, line.item.material_id), quantity, cause, unit_cost: line.item.unit_cost, ...document };
  });
  await moveStocks(tx, actor.id, movements);
  for (const line of lines) await setReceived(tx, line.item.id, line.received);
}

function refuseUsed(number: string, lines: readonly Line[], materials: Map<number, StockedMaterial>): void {
  const changes = new Map<number, bigint>();
  for (const line of lines) changes.set(line.item.material_id, (changes.get(line.item.material_id) ?? 0n) + difference(line));
  const short = [...changes].flatMap(([id, change]) => {
    const item = mustGet(materials, id);
    return item.available + change < 0n
      ? [{ material_id: id, name: item.name, unit: item.unit, asked: quantityNumber(-change), available: quantityNumber(item.available) }]
      : [];
  });
  if (!short.length) return;
  const facts = short.map((item) => `${item.name}: ${item.asked} ${item.unit} would go back, only ${item.available} ${item.unit} in stock`);
  throw new AppError('SHORT_STOCK', `The receipt of ${number} cannot be taken back, because some of it has left the stock. ${facts.join('; ')}`, undefined, {
    items: short,
  });
}
