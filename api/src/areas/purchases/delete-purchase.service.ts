import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { DEBIT } from '../notes/note-side.ts';
import { freeCredits, refuseWithNotes } from '../notes/undo-notes-first.ts';
import { cancelBillsOf } from '../purchase-bills/bill-of-order.ts';
import { refuseWithBillOfEntry } from './enter-bill-of-entry.service.ts';
import { refuseWithLandedCosts } from './enter-landed-cost.service.ts';
import { lockPurchase } from './locked-purchase.ts';
import { refuseExpense, refuseWhileInUse } from './undo-first.ts';

/** Hides the order; its row, number and audit stay (docs/reference/stock.md#receipts). */
export async function deletePurchase(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const order = await lockPurchase(tx, id);
  refuseExpense(order);
  // An order that was brought over has no receipts here.
  refuseWhileInUse(order.opening ? { ...order, status: 'pending' } : order, 'delete');
  await refuseWithNotes(tx, DEBIT, id, 'delete the order');
  await refuseWithBillOfEntry(tx, order, 'delete');
  await refuseWithLandedCosts(tx, order, 'delete');
  await refuseClosed(tx, order.date);
  await freeCredits(tx, actor, DEBIT, id);
  await saysPapers(tx);
  await cancelBillsOf(tx, actor, id);
  await tx
    .updateTable('purchases')
    .set({ deleted_at: happenedAt(actor), deleted_by: actor.id, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  await postDocuments(tx, actor, 'purchase', [id]);
  const detail = { invoice_number: order.invoice_number, vendor_name: order.vendor_name };
  return { action: 'delete', entity: 'purchase', entity_id: id, summary: `Purchase order ${order.invoice_number} deleted`, detail };
}
