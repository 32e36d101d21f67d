import type { GoodsReceiptInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { AppError } from '../../platform/app-error.ts';
import { quantityNumber, quantityUnits } from '../../stock/stock.ts';
import { type OrderedItem, type ReceiptPlan, statusOf } from '../purchases/receipt-rules.ts';
import type { ReceiptLine } from './move-receipt.ts';

interface PlannedReceipt {
  plan: ReceiptPlan;
  lines: Pick<ReceiptLine, 'item' | 'accepted' | 'rejected' | 'reject_reason'>[];
  warnings: string[];
}

/**
 * What a receipt does to the lines of its order. More than ordered, beyond the tolerance, is refused; within it is a warning.
 * @param tolerance percent of the ordered quantity
 */
export function planReceipt(order: { invoice_number: string }, items: readonly OrderedItem[], input: GoodsReceiptInput, tolerance: number): PlannedReceipt {
  const known = new Map(items.map((item) => [item.id, item]));
  const unknown = input.items.flatMap(({ purchase_item_id }, index) =>
    known.has(purchase_item_id) ? [] : [[`items[${index}].purchase_item_id`, 'This item is not part of the order']],
  );
  if (unknown.length) throw new AppError('BAD_INPUT', 'Some items are not part of the order', Object.fromEntries(unknown));
  const warnings: string[] = [];
  const over: [string, string][] = [];
  const lines = input.items.flatMap(({ purchase_item_id, quantity, rejected, reject_reason }, index) => {
    const item = known.get(purchase_item_id);
    if (!item) return [];
    const left = quantityUnits(rejected ?? 0);
    const accepted = quantityUnits(quantity) - left;
    const sum = item.received + accepted;
    const sentence = `${item.product_name}: ordered ${quantityNumber(item.ordered)} ${item.unit}, with this ${quantityNumber(sum)} would have come`;
    const most = item.ordered + (item.ordered * quantityUnits(tolerance)) / 100_000_000n;
    if (accepted > 0n && sum > most) over.push([`items[${index}].quantity`, sentence]);
    else if (accepted > 0n && sum > item.ordered) warnings.push(`${sentence}, within the tolerance of ${tolerance}%`);
    return [{ item, accepted, rejected: left, reject_reason: reject_reason ?? null }];
  });
  if (over.length) {
    throw new AppError(
      'CONFLICT',
      `More than is open on ${order.invoice_number}. ${over.map(([, sentence]) => sentence).join('; ')}`,
      Object.fromEntries(over),
    );
  }
  const accepted = new Map(lines.map((line) => [line.item.id, line.accepted]));
  const all = items.map((item) => ({ item, received: item.received + (accepted.get(item.id) ?? 0n) }));
  return { plan: { status: statusOf(all), lines: all.filter(({ item, received }) => received !== item.received) }, lines, warnings };
}
