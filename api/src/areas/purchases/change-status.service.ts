import type { Day } from '@karkhana/shared-contract/dates';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { quantityNumber } from '../../stock/stock.ts';
import { applyReceipts } from '../goods-receipts/apply-receipts.ts';
import { plannedLines } from '../goods-receipts/planned-lines.ts';
import { standingLines } from '../goods-receipts/receipt-lines.repository.ts';
import { insertReceipt } from '../goods-receipts/write-receipt.ts';
import { bookedOn, refuseClosed } from '../ledger/closed-period.ts';
import { DEBIT } from '../notes/note-side.ts';
import { freeCredits, refuseWithNotes } from '../notes/undo-notes-first.ts';
import { placeOf } from '../places/place-of.ts';
import { cancelBillsOf, saveBillOfOrder } from '../purchase-bills/bill-of-order.ts';
import { refuseWithBillOfEntry } from './enter-bill-of-entry.service.ts';
import { refuseWithLandedCosts } from './enter-landed-cost.service.ts';
import { type LockedPurchase, lockPurchase } from './locked-purchase.ts';
import { type OrderedItem, planReceipts, type ReceiptPlan } from './receipt-rules.ts';
import { orderedItems } from './receipts.repository.ts';
import { lockBillsOf, refuseSameBill } from './supplier-bill.ts';
import { refuseOpening, refuseWhileInUse } from './undo-first.ts';

/** Receives items or takes receipts back (docs/reference/stock.md#receipts). Without a change it does nothing: null. */
export async function changeStatus(tx: Transaction, actor: Actor, id: number, input: PurchaseStatusInput): Promise<Audit | null> {
  const order = await lockPurchase(tx, id);
  refuseOpening(order, ' and has no lines to receive. Delete it if it is not owed');
  const day = receivedOn(actor, order, input);
  const items = await orderedItems(tx, id);
  if (input.status === 'cancelled') refuseWhileInUse(order, 'cancel');
  if (input.status === 'cancelled') await refuseWithNotes(tx, DEBIT, id, 'cancel the order');
  if (input.status === 'cancelled') await refuseWithBillOfEntry(tx, order, 'cancel');
  if (input.status === 'cancelled') await refuseWithLandedCosts(tx, order, 'cancel');
  const plan = planReceipts(order, items, input);
  if (plan.status === order.status && !plan.lines.length) return null;
  await refuseClosed(tx, plan.lines.length ? day : order.date, plan.status === 'cancelled' ? order.date : null);
  if (plan.status === 'cancelled') await freeCredits(tx, actor, DEBIT, id);
  if (order.status === 'cancelled' && order.supplier_invoice_number) {
    await lockBillsOf(tx, order.vendor_id);
    await refuseSameBill(tx, order);
  }
  const place = await placeOf(tx, actor, input.place_id);
  const planned = plannedLines(plan.lines, await standingLines(tx, id), { on_day: day, place });
  const receipt = planned.came.length ? await insertReceipt(tx, actor, { purchase_id: id, received_on: day, place_id: place.id }) : undefined;
  const came = receipt ? planned.came.map((line) => ({ ...line, receipt_id: receipt.id })) : [];
  if (plan.status === 'cancelled') await cancelBillsOf(tx, actor, id);
  if (order.status === 'cancelled' && order.supplier_invoice_number && order.supplier_invoice_date) {
    const booked_on = await bookedOn(tx, order.supplier_invoice_date);
    await saveBillOfOrder(tx, actor, id, { number: order.supplier_invoice_number, date: order.supplier_invoice_date, booked_on, due_date: order.due_date });
  }
  await applyReceipts(tx, actor, order, plan, { on_day: day, lines: [...came, ...planned.back] });
  const summary = `Purchase order ${order.invoice_number}: ${PURCHASE_STATUS_LABELS[order.status]} to ${PURCHASE_STATUS_LABELS[plan.status]}`;
  return { action: 'status', entity: 'purchase', entity_id: id, summary, detail: { from: order.status, to: plan.status, items: plan.lines.map(told) } };
}

/** The day of what comes or goes back: today unless it was sent. */
function receivedOn(actor: Actor, order: LockedPurchase, { received_on }: PurchaseStatusInput): Day {
  const today = todayOf(actor);
  if (received_on && received_on > today) throw badInput('received_on', 'Received on cannot be after today');
  if (received_on && received_on < order.date) throw badInput('received_on', 'Received on cannot be before the purchase date');
  return received_on ?? today;
}

const told = ({ item, received }: ReceiptPlan['lines'][number]): object => ({ item_id: item.id, product_name: item.product_name, ...figures(item, received) });

const figures = (item: OrderedItem, received: bigint) => ({ before: quantityNumber(item.received), received: quantityNumber(received) });
