import type { Day } from '@karkhana/shared-contract/dates';
import type { GoodsReceiptInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOf } from '../places/place-of.ts';
import { enterBill } from '../purchases/enter-bill.service.ts';
import { type LockedPurchase, lockPurchase } from '../purchases/locked-purchase.ts';
import { orderedItems } from '../purchases/receipts.repository.ts';
import { refuseOpening } from '../purchases/undo-first.ts';
import { applyReceipts } from './apply-receipts.ts';
import { planReceipt } from './receipt-lines.ts';
import { insertReceipt } from './write-receipt.ts';

export interface Received {
  id: number;
  warnings: string[];
  audit: readonly Audit[];
}

/**
 * What came of an order on a day, and its bill if that came along: one transaction. The order is locked first, so that two who receive the last of it
 * follow one another.
 */
export async function receiveGoods(tx: Transaction, actor: Actor, input: GoodsReceiptInput): Promise<Received> {
  const order = await lockPurchase(tx, input.purchase_id);
  refuseOpening(order, ' and has no lines to receive');
  if (order.status === 'cancelled')
    throw new AppError('CONFLICT', `${order.invoice_number} is cancelled. Change its status to Pending first, then receive its items`);
  if (order.closed) throw new AppError('CONFLICT', `${order.invoice_number} is closed: nothing more of it comes`);
  refuseDay(actor, order, input.received_on);
  await refuseClosed(tx, input.received_on);
  const { receipt_tolerance } = await tx.selectFrom('company').select('receipt_tolerance').executeTakeFirstOrThrow();
  const { plan, lines, warnings } = planReceipt(order, await orderedItems(tx, order.id), input, Number(receipt_tolerance));
  const place = await placeOf(tx, actor, input.place_id);
  const { purchase_id, received_on, challan_number, vehicle_number } = input;
  const { id, number } = await insertReceipt(tx, actor, { purchase_id, received_on, challan_number, vehicle_number, place_id: place.id });
  const placed = lines.map((line) => ({ ...line, receipt_id: id, place, on_day: received_on }));
  await applyReceipts(tx, actor, order, plan, { on_day: received_on, lines: placed });
  const summary = `${number} of ${order.invoice_number}: ${PURCHASE_STATUS_LABELS[order.status]} to ${PURCHASE_STATUS_LABELS[plan.status]}`;
  const audit: Audit[] = [{ action: 'create', entity: 'goods_receipt', entity_id: id, summary, detail: { number, ...input } }];
  if (input.bill) {
    const rejected = new Map(input.items.map((item) => [item.purchase_item_id, item.rejected ?? 0]));
    const bill = { supplier_invoice_number: input.bill.number, supplier_invoice_date: input.bill.date };
    const billed = await enterBill(tx, actor, order.id, bill, rejected);
    if (billed) audit.push(billed);
  }
  return { id, warnings, audit };
}

function refuseDay(actor: Actor, order: LockedPurchase, day: Day): void {
  if (day > todayOf(actor)) throw badInput('received_on', 'Received on cannot be after today');
  if (day < order.date) throw badInput('received_on', 'Received on cannot be before the purchase date');
}
