import { suiteNow } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAt, happenedAt, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockProducts, moveStocks } from '../../stock/stock.ts';
import { daysOfTakingBack } from '../ledger/counted-days.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { CREDIT, RAISE } from '../notes/note-side.ts';
import { freeCredits, refuseWithNotes } from '../notes/undo-notes-first.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { refuseCancelling } from './cancel-rules.ts';
import { refuseIrn } from './irn-rules.ts';
import { lockSale } from './locked-sale.ts';
import { atEachPlace, returnedByPlace } from './sale-places.ts';
import { quantityByProduct } from './sale-rules.ts';

/** Keeps the sale and its number, and gives the stock back (docs/reference/documents.md#cancelling). */
export async function cancelSale(tx: Transaction, actor: Actor, id: number, reason: string, irnCancelled = false): Promise<Audit> {
  const sale = await lockSale(tx, id);
  refuseCancelling(sale);
  const eInvoice = await tx
    .selectFrom('sales')
    .select(['invoice_number', 'irn', 'ack_date', 'irn_cancelled_at', 'place_id', 'booked_on', 'listed_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  refuseIrn(eInvoice, irnCancelled, actor.at ?? suiteNow());
  await refuseWithNotes(tx, CREDIT, id, 'cancel the sale');
  await refuseWithNotes(tx, RAISE, id, 'cancel the sale');
  await freeCredits(tx, actor, CREDIT, id);
  const items = await tx.selectFrom('sale_items').select(['product_id', 'quantity', 'place_id']).where('sale_id', '=', id).execute();
  const returned = quantityByProduct(items);
  // Before the sale counts no more, which waits for what is sold of each product in the quarter: a new sale takes both in this order.
  const own = await placeOfDocument(tx, eInvoice.place_id);
  const products = await lockProducts(tx, [...returned.keys()], own);
  const groups = await returnedByPlace(tx, items, eInvoice.place_id);
  await tx
    .updateTable('sales')
    .set({
      cancelled_at: happenedAt(actor),
      cancelled_by: actor.id,
      cancel_reason: reason,
      ...(await daysOfTakingBack(tx, { ...eInvoice, date: sale.date })),
      ...(eInvoice.irn && !eInvoice.irn_cancelled_at && { irn_cancelled_at: happenedAt(actor) }),
      ...updatedBy(actor),
    })
    .where('id', '=', id)
    .execute();
  const given = { cause: 'sale_cancelled', document_type: 'sale', document_id: id, on_day: sale.date, reason, ...createdAt(actor) } as const;
  await atEachPlace(tx, groups, { own, products }, (there, quantities) =>
    moveStocks(
      tx,
      actor.id,
      [...quantities].map(([productId, quantity]) => ({ ...given, item: mustGet(there, productId), quantity })),
    ),
  );
  await postDocuments(tx, actor, 'sale', [id]);
  return { action: 'cancel', entity: 'sale', entity_id: id, summary: `Sale ${sale.invoice_number} cancelled`, detail: { reason } };
}
