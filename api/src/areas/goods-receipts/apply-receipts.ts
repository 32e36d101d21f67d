import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { followReceipts } from '../purchase-bills/following-bills.ts';
import { dueByTerms } from '../purchases/due-date.ts';
import type { LockedPurchase } from '../purchases/locked-purchase.ts';
import type { ReceiptPlan } from '../purchases/receipt-rules.ts';
import { refuseBelowRelied } from '../purchases/refuse-below-relied.ts';
import { moveReceipt, type ReceiptLine } from './move-receipt.ts';
import { syncReceived } from './receipt-lines.repository.ts';

/** Writes lines of receipts of a locked order, moves the stock, and brings the order and its entries in line. */
export async function applyReceipts(
  tx: Transaction,
  actor: Actor,
  order: LockedPurchase,
  plan: ReceiptPlan,
  { on_day, lines }: { on_day: Day; lines: readonly ReceiptLine[] },
): Promise<void> {
  if (lines.some(({ reverses }) => reverses !== undefined)) await refuseSelfInvoiced(tx, order);
  await refuseBelowRelied(tx, order, plan.lines);
  await moveReceipt(tx, actor, order, lines);
  await cancelEmpty(tx, order.id, on_day);
  await syncReceived(tx, order.id);
  await tx
    .updateTable('purchases')
    .set({ status: plan.status, due_date: await dueOnReceipt(tx, order, plan), ...updatedBy(actor) })
    .where('id', '=', order.id)
    .execute();
  await followReceipts(tx, [order.id]);
  await postDocuments(tx, actor, 'purchase', [order.id]);
}

/** Our own invoice for the supply was issued: what it is of has come. */
async function refuseSelfInvoiced(tx: Transaction, { id, invoice_number }: LockedPurchase): Promise<void> {
  const { self_invoice_date } = await tx.selectFrom('purchases').select('self_invoice_date').where('id', '=', id).executeTakeFirstOrThrow();
  if (self_invoice_date)
    throw new AppError('CONFLICT', `${invoice_number} has a self-invoice of ${self_invoice_date}, which keeps its receipt: return the goods by a debit note`);
}

/** From the first receipt on it is owed, with or without its bill. */
async function dueOnReceipt(tx: Transaction, order: LockedPurchase, { status, lines }: ReceiptPlan): Promise<Day | null> {
  if (order.due_date || status === 'pending' || status === 'cancelled' || !lines.length) return order.due_date;
  return dueByTerms(tx, order.vendor_id, order.supplier_invoice_date ?? order.date);
}

/** A receipt of which nothing is left is cancelled, on the day on which the last of it went back. */
async function cancelEmpty(tx: Transaction, purchaseId: number, on_day: Day): Promise<void> {
  await sql`update goods_receipts receipts set cancelled_on = ${on_day} where purchase_id = ${purchaseId} and cancelled_on is null
    and (select sum(quantity) from goods_receipt_items where receipt_id = receipts.id) = 0`.execute(tx);
}
