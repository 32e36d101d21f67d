import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import type { LandedCostInput } from '@karkhana/shared-contract/purchases/landed-cost';
import { type Actor, createdAndUpdatedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { lockPurchase } from './locked-purchase.ts';
import { refuseOpening } from './undo-first.ts';

/** POST /purchases/:id/landed-costs: what others were paid for the goods of an order (docs/reference/stock.md#landed-costs). */
export async function enterLandedCost(tx: Transaction, actor: Actor, id: number, input: LandedCostInput): Promise<{ id: number; audit: Audit }> {
  const order = await lockPurchase(tx, id);
  refuseOpening(order, ' and has no lines that could cost more');
  if (order.status === 'cancelled') {
    const sentence = `${order.invoice_number} is cancelled and takes no landed cost`;
    throw new AppError('CONFLICT', sentence, { amount: sentence });
  }
  if (input.date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  const { vendor_id = null, date, amount, kind, share_by = 'worth' } = input;
  if (vendor_id !== null) await refuseOthers(tx, vendor_id);
  const made = await tx
    .insertInto('landed_costs')
    .values({
      ...{ purchase_id: id, vendor_id, date, kind, share_by, amount: rupeesText(paise(amount)) },
      created_by: actor.id,
      ...createdAndUpdatedAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touch(tx, actor, id);
  await postDocuments(tx, actor, 'landed_cost', [made.id]);
  const summary = `Purchase order ${order.invoice_number}: ${kind} of ${rupeesShown(paise(amount))} entered`;
  return { id: made.id, audit: { action: 'update', entity: 'purchase', entity_id: id, summary, detail: { landed_cost: { ...input, id: made.id } } } };
}

/** POST /purchases/:id/landed-costs/:costId/cancel. It stays, and counts nowhere. */
export async function cancelLandedCost(tx: Transaction, actor: Actor, id: number, costId: number): Promise<Audit> {
  const order = await lockPurchase(tx, id);
  const stored = await tx
    .selectFrom('landed_costs')
    .select(['kind', 'amount', 'status'])
    .where('id', '=', costId)
    .where('purchase_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw new AppError('NOT_FOUND', `${order.invoice_number} has no such landed cost`);
  const words = `${stored.kind} of ${rupeesShown(paise(stored.amount))}`;
  if (stored.status === 'cancelled') throw new AppError('CONFLICT', `${words} is already cancelled`);
  await tx
    .updateTable('landed_costs')
    .set({ status: 'cancelled', ...updatedBy(actor) })
    .where('id', '=', costId)
    .execute();
  await touch(tx, actor, id);
  await postDocuments(tx, actor, 'landed_cost', [costId]);
  const summary = `Purchase order ${order.invoice_number}: ${words} cancelled`;
  return { action: 'update', entity: 'purchase', entity_id: id, summary, detail: { cancelled: { id: costId } } };
}

/** Throws while something was paid for its goods. @param verb 'cancel' */
export async function refuseWithLandedCosts(tx: Transaction, { id, invoice_number }: { id: number; invoice_number: string }, verb: 'cancel' | 'delete') {
  const stored = await tx.selectFrom('landed_costs').select(['kind', 'amount']).where('purchase_id', '=', id).where('status', '=', 'active').execute();
  if (!stored.length) return;
  const words = stored.map(({ kind, amount }) => `${kind} of ${rupeesShown(paise(amount))}`).join(', ');
  throw new AppError('CONFLICT', `${invoice_number} has ${words}. Cancel it first, then ${verb} the order`);
}

/** Throws unless it is owed to a supplier. Locks the supplier until this transaction ends. */
async function refuseOthers(tx: Transaction, id: number): Promise<void> {
  const party = await tx.selectFrom('vendors').select(['name', 'vendor_type']).where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!party) throw badInput('vendor_id', 'This vendor does not exist');
  if (party.vendor_type !== 'purchase') throw badInput('vendor_id', `${party.name} is a customer: choose a supplier`);
}

/** The order's version: what was read of it before is old. */
async function touch(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await tx.updateTable('purchases').set(updatedBy(actor)).where('id', '=', id).execute();
}
