import type { CancelPaperInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { lockPurchase } from '../purchases/locked-purchase.ts';
import { statusOf } from '../purchases/receipt-rules.ts';
import { orderedItems } from '../purchases/receipts.repository.ts';
import { applyReceipts } from './apply-receipts.ts';
import { standingLines } from './receipt-lines.repository.ts';

/** Takes back what is left of a receipt, on a day of its own: the day on which it came keeps it. */
export async function cancelReceipt(tx: Transaction, actor: Actor, id: number, { date, reason }: CancelPaperInput): Promise<Audit> {
  const found = await tx.selectFrom('goods_receipts').select(['purchase_id', 'number', 'received_on']).where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', 'Goods receipt not found');
  const order = await lockPurchase(tx, found.purchase_id);
  const standing = (await standingLines(tx, order.id)).filter(({ receipt_id }) => receipt_id === id);
  if (!standing.length) throw new AppError('CONFLICT', `${found.number} is cancelled already`);
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  if (date < found.received_on) throw badInput('date', `Date cannot be before ${found.number} of ${found.received_on}`);
  await refuseClosed(tx, date);
  const items = await orderedItems(tx, order.id);
  const lines = standing.flatMap(({ id: reverses, receipt_id, purchase_item_id, place, accepted, rejected }) => {
    const item = items.find((each) => each.id === purchase_item_id);
    return item ? [{ receipt_id, item, place, on_day: date, accepted: -accepted, rejected: -rejected, reverses }] : [];
  });
  const backOf = (itemId: number) => lines.reduce((sum, { item, accepted }) => (item.id === itemId ? sum + accepted : sum), 0n);
  const all = items.map((item) => ({ item, received: item.received + backOf(item.id) }));
  const plan = { status: statusOf(all), lines: all.filter(({ item, received }) => received !== item.received) };
  await applyReceipts(tx, actor, order, plan, { on_day: date, lines });
  await tx.updateTable('goods_receipts').set({ cancel_reason: reason }).where('id', '=', id).execute();
  const summary = `${found.number} of ${order.invoice_number} cancelled`;
  return { action: 'cancel', entity: 'goods_receipt', entity_id: id, summary, detail: { number: found.number, date, reason } };
}
