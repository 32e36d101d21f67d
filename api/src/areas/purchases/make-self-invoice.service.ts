import type { SelfInvoiceInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { lockPurchase } from './locked-purchase.ts';
import { readPurchase } from './purchase.repository.ts';

/** POST /purchases/:id/self-invoice: once for an order with a receipt (docs/reference/gst.md#purchases). */
export async function makeSelfInvoice(tx: Transaction, actor: Actor, id: number, input: SelfInvoiceInput): Promise<Audit> {
  const locked = await lockPurchase(tx, id);
  const { invoice_number, purchase_date, self_invoice, self_invoice_number, vendor_name, items } = await readPurchase(tx, id);
  const refuse = (sentence: string) => new AppError('CONFLICT', sentence);
  if (!self_invoice) throw refuse(`${invoice_number} needs no self-invoice: that is for reverse charge, of a vendor who is not registered`);
  if (self_invoice_number) throw refuse(`The self-invoice of ${invoice_number} is made already: ${self_invoice_number}`);
  if (!locked.without_order && items.every(({ received_quantity }) => received_quantity === 0))
    throw refuse(`Nothing of ${invoice_number} has come yet. Receive it first, then make its self-invoice`);
  const today = todayOf(actor);
  const self_invoice_date = input.date ?? today;
  if (self_invoice_date > today) throw badInput('date', 'Date cannot be after today');
  if (self_invoice_date < purchase_date) throw badInput('date', 'Date cannot be before the order');
  await refuseClosed(tx, self_invoice_date);
  const { number, financial_year: self_invoice_year, sequence: self_invoice_sequence } = await nextNumber(tx, 'self_invoice', self_invoice_date);
  await tx
    .updateTable('purchases')
    .set({ self_invoice_year, self_invoice_sequence, self_invoice_date, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  // By it tax on services may be owed.
  await postDocuments(tx, actor, 'purchase', [id]);
  const detail = { self_invoice_number: number, self_invoice_date, vendor_name };
  return { action: 'update', entity: 'purchase', entity_id: id, summary: `Self-invoice ${number} made for purchase order ${invoice_number}`, detail };
}
