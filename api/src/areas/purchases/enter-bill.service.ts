import { billDateFault, type SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockPurchase } from './locked-purchase.ts';
import { lockBillsOf, refuseSameBill } from './supplier-bill.ts';

/** PUT /purchases/:id/bill: number and date of the vendor's own bill, or neither. Null when nothing differs. */
export async function enterBill(tx: Transaction, actor: Actor, id: number, sent: SupplierBill): Promise<Audit | null> {
  refuseFaults({ supplier_invoice_date: billDateFault(sent.supplier_invoice_date, todayOf(actor)) });
  const order = await lockPurchase(tx, id);
  if (order.status === 'cancelled') {
    throw new AppError('CONFLICT', `${order.invoice_number} is cancelled. Change its status to Pending first, then enter its bill`);
  }
  const bill = { supplier_invoice_number: sent.supplier_invoice_number ?? null, supplier_invoice_date: sent.supplier_invoice_date ?? null };
  const changes = changesOf<typeof bill>(order, bill);
  if (!Object.keys(changes).length) return null;
  await lockBillsOf(tx, order.vendor_id);
  await refuseSameBill(tx, { id, vendor_id: order.vendor_id, ...bill });
  await tx
    .updateTable('purchases')
    .set({ ...bill, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const does = bill.supplier_invoice_number ? `bill ${bill.supplier_invoice_number} entered` : 'bill taken away';
  return { action: 'update', entity: 'purchase', entity_id: id, summary: `Purchase order ${order.invoice_number}: ${does}`, detail: { changes } };
}
