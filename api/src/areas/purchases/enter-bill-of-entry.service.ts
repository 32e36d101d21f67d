import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { type BillOfEntry, type BillOfEntryInput, billOfEntryDateFault } from '@karkhana/shared-contract/purchases/bill-of-entry';
import { type Actor, createdAndUpdatedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { readBillOfEntry } from './bill-of-entry.repository.ts';
import { lockPurchase } from './locked-purchase.ts';

/** PUT /purchases/:id/bill-of-entry: what customs was paid on an order from abroad. Null when nothing differs. */
export async function enterBillOfEntry(tx: Transaction, actor: Actor, id: number, input: BillOfEntryInput): Promise<Audit | null> {
  const order = await lockPurchase(tx, id);
  if (order.status === 'cancelled') throw new AppError('CONFLICT', `${order.invoice_number} is cancelled and takes no bill of entry`);
  if (order.supply_type !== 'import') {
    throw new AppError('CONFLICT', `${order.invoice_number} is no import: only an order from a vendor abroad has a bill of entry`);
  }
  refuseFaults({ date: billOfEntryDateFault(input.date, { ordered: order.date, today: todayOf(actor) }) });
  const entered: BillOfEntry = { ...input, customs_duty: input.customs_duty ?? 0 };
  const stored = await readBillOfEntry(tx, id);
  const changes = changesOf<object>(stored ?? {}, entered);
  if (!Object.keys(changes).length) return null;
  const columns = {
    ...entered,
    assessable_value: rupeesText(paise(entered.assessable_value)),
    igst: rupeesText(paise(entered.igst)),
    customs_duty: rupeesText(paise(entered.customs_duty)),
  };
  if (stored) {
    await tx
      .updateTable('bills_of_entry')
      .set({ ...columns, ...updatedBy(actor) })
      .where('purchase_id', '=', id)
      .execute();
  } else {
    await tx
      .insertInto('bills_of_entry')
      .values({ purchase_id: id, ...columns, created_by: actor.id, ...createdAndUpdatedAt(actor) })
      .execute();
  }
  await touch(tx, actor, id);
  await postDocuments(tx, actor, 'bill_of_entry', [id]);
  const summary = `Purchase order ${order.invoice_number}: bill of entry ${entered.number} entered`;
  return { action: 'update', entity: 'purchase', entity_id: id, summary, detail: { bill_of_entry: changes } };
}

/** DELETE /purchases/:id/bill-of-entry. */
export async function removeBillOfEntry(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const order = await lockPurchase(tx, id);
  const stored = await readBillOfEntry(tx, id);
  if (!stored) throw new AppError('NOT_FOUND', `${order.invoice_number} has no bill of entry`);
  await tx.deleteFrom('bills_of_entry').where('purchase_id', '=', id).execute();
  await touch(tx, actor, id);
  await postDocuments(tx, actor, 'bill_of_entry', [id]);
  await postDocuments(tx, actor, 'purchase', [id]);
  const summary = `Purchase order ${order.invoice_number}: bill of entry ${stored.number} removed`;
  return { action: 'update', entity: 'purchase', entity_id: id, summary, detail: { deleted: stored } };
}

/** Throws while customs was paid for it. @param verb 'cancel' */
export async function refuseWithBillOfEntry(tx: Transaction, { id, invoice_number }: { id: number; invoice_number: string }, verb: 'cancel' | 'delete') {
  const stored = await readBillOfEntry(tx, id);
  if (stored) throw new AppError('CONFLICT', `${invoice_number} has bill of entry ${stored.number}. Remove it first, then ${verb} the order`);
}

/** The order's version: what was read of it before is old. */
async function touch(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await tx.updateTable('purchases').set(updatedBy(actor)).where('id', '=', id).execute();
}
