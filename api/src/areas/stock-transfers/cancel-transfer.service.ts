import { type Actor, happenedAt, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { itemOf } from '../../stock/items.ts';
import { quantityUnits, type StockPlace } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { moveBetween } from './move-between.ts';

/** Moves back, today, what a transfer moved, or changes nothing when the place does not hold it any more. Once. */
export async function cancelTransfer(tx: Transaction, actor: Actor, id: number, reason: string | null | undefined): Promise<Audit> {
  const transfer = await tx
    .selectFrom('stock_transfers')
    .select(['number', 'from_place_id', 'to_place_id', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!transfer) throw new AppError('NOT_FOUND', 'Stock transfer not found');
  const { number } = transfer;
  if (transfer.cancelled_at) throw new AppError('CONFLICT', `${number} is already cancelled`);
  const today = todayOf(actor);
  await refuseClosed(tx, today);
  const from = await placeInUse(tx, number, transfer.to_place_id);
  const to = await placeInUse(tx, number, transfer.from_place_id);
  const items = await tx.selectFrom('stock_transfer_items').select(['product_id', 'material_id', 'quantity']).where('stock_transfer_id', '=', id).execute();
  const lines = items.map(({ product_id, material_id, quantity }) => ({
    ...itemOf({ product_id, material_id }),
    quantity: quantityUnits(quantity),
  }));
  const why = `Transfer ${number} cancelled${reason ? `: ${reason}` : ''}`;
  await moveBetween(tx, actor, { from, to, lines }, async () => ({ document_id: id, on_day: today, reason: why }));
  await tx
    .updateTable('stock_transfers')
    .set({ cancelled_at: happenedAt(actor), cancelled_by: actor.id, cancel_reason: reason || null })
    .where('id', '=', id)
    .execute();
  return {
    action: 'cancel',
    entity: 'stock_transfer',
    entity_id: id,
    summary: `Stock transfer ${number} cancelled`,
    detail: { number, reason: reason || null },
  };
}

async function placeInUse(tx: Transaction, number: string, id: number): Promise<StockPlace> {
  const place = await placeOfDocument(tx, id);
  if (place.id !== id) throw new AppError('CONFLICT', `A place of ${number} is no longer in use. Make it active again first`);
  return place;
}
