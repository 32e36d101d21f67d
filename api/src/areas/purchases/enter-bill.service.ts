import type { Day } from '@karkhana/shared-contract/dates';
import { billDateFault, dueDateFault, type SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { saveBillOfOrder } from '../purchase-bills/bill-of-order.ts';
import { billBookedOn } from './booked-on.ts';
import { dueByTerms } from './due-date.ts';
import { type LockedPurchase, lockPurchase } from './locked-purchase.ts';
import { lockBillsOf, refuseSameBill } from './supplier-bill.ts';
import { refuseOpening } from './undo-first.ts';

/** PUT /purchases/:id/bill: number and date of the vendor's own bill, or neither, and when it is due. Null when nothing differs. @param rejected of a receipt that the bill came with */
export async function enterBill(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, ...sent }: SupplierBill,
  rejected?: ReadonlyMap<number, number>,
): Promise<Audit | null> {
  refuseFaults({ supplier_invoice_date: billDateFault(sent.supplier_invoice_date, todayOf(actor)) });
  const order = await lockPurchase(tx, id);
  if (order.status === 'cancelled') {
    throw new AppError('CONFLICT', `${order.invoice_number} is cancelled. Change its status to Pending first, then enter its bill`);
  }
  const bill = { supplier_invoice_number: sent.supplier_invoice_number ?? null, supplier_invoice_date: sent.supplier_invoice_date ?? null };
  const same = bill.supplier_invoice_number === order.supplier_invoice_number && bill.supplier_invoice_date === order.supplier_invoice_date;
  if (!same || sent.booked_on) refuseOpening(order, ' with its bill: only its due date can change');
  const due_date = await dueOf(tx, order, sent);
  refuseFaults({ due_date: dueDateFault(due_date, bill.supplier_invoice_date ?? order.date) });
  const booked_on = await billBookedOn(tx, order, sent);
  const changes = changesOf<typeof bill & { due_date: Day | null; booked_on: Day | null }>(order, { ...bill, due_date, booked_on });
  if (!rejected && !Object.keys(changes).length) return null;
  await lockVersion(tx, 'purchases', id, version);
  await saysPapers(tx);
  await lockBillsOf(tx, order.vendor_id);
  // Another bill of the order differs from those that it has, too.
  await refuseSameBill(tx, { id, vendor_id: order.vendor_id, ...bill }, rejected ? 0 : null);
  await tx
    .updateTable('purchases')
    .set({ ...bill, due_date, booked_on, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  if (!order.opening)
    await saveBillOfOrder(tx, actor, id, { number: bill.supplier_invoice_number, date: bill.supplier_invoice_date, booked_on, due_date }, rejected);
  await postDocuments(tx, actor, 'purchase', [id]);
  const does = bill.supplier_invoice_number ? `bill ${bill.supplier_invoice_number} entered` : 'bill taken away';
  return { action: 'update', entity: 'purchase', entity_id: id, summary: `Purchase order ${order.invoice_number}: ${does}`, detail: { changes } };
}

/** The due day that was sent. Without one the vendor's terms of today decide, unless a due day exists and the bill's date does not change. */
async function dueOf(tx: Transaction, order: LockedPurchase, { supplier_invoice_date = null, due_date }: SupplierBill): Promise<Day | null> {
  if (due_date) return due_date;
  if (due_date === undefined && order.due_date && supplier_invoice_date === order.supplier_invoice_date) return order.due_date;
  if (!supplier_invoice_date && order.status === 'pending') return null;
  return dueByTerms(tx, order.vendor_id, supplier_invoice_date ?? order.date);
}
