import { sql } from 'kysely';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { lockPurchase } from './locked-purchase.ts';
import { refuseOpening } from './undo-first.ts';

/** Nothing more of the order comes: what others were paid for its goods is all in what came. Refused while billed goods are missing: a debit note takes them off first. */
export async function closeOrder(tx: Transaction, actor: Actor, id: number, { reason }: { reason: string }): Promise<Audit> {
  const order = await lockPurchase(tx, id);
  refuseOpening(order, ' and has no lines');
  if (order.cancelled || order.closed) throw new AppError('CONFLICT', `${order.invoice_number} is ${order.cancelled ? 'cancelled' : 'closed'} already`);
  const { rows } = await sql<{ product_name: string; unit: string; missing: number }>`
    select product_name, unit, (billed - accepted - noted)::float8 as missing from purchase_items lines join purchase_open_quantities counted on counted.purchase_item_id = lines.id
      cross join lateral (select coalesce(sum(own.quantity) filter (where not supplementary), 0) as billed from purchase_bill_items own join purchase_bills bills on bills.id = bill_id
        where own.purchase_item_id = lines.id and cancelled_on is null) bills
      cross join lateral (select coalesce(sum(own.quantity), 0) as noted from correction_note_items own join correction_notes notes on notes.id = note_id
        where own.item_id = lines.id and own.by_quantity and not restock and cancelled_at is null) notes
    where lines.purchase_id = ${id} and billed - accepted - noted > 0 order by line`.execute(tx);
  if (rows.length) {
    const missing = rows.map(({ product_name, unit, missing: quantity }) => `${product_name}: ${quantity} ${unit}`).join('; ');
    throw new AppError('CONFLICT', `Billed and not here: ${missing}. Enter a debit note for it first, then close ${order.invoice_number}`);
  }
  await saysPapers(tx);
  await tx
    .updateTable('purchases')
    .set({ closed_at: happenedAt(actor), closed_by: actor.id, close_reason: reason, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  await postDocuments(tx, actor, 'purchase', [id]);
  return { action: 'status', entity: 'purchase', entity_id: id, summary: `Purchase order ${order.invoice_number} closed`, detail: { reason } };
}
