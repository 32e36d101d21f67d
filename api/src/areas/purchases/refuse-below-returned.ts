import { mustGet } from '@karkhana/shared-contract/must-get';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { quantityNumber, quantityUnits } from '../../platform/stock.ts';
import { creditedLines } from '../notes/document-notes.repository.ts';
import { DEBIT } from '../notes/note-side.ts';
import type { ReceiptPlan } from './receipt-rules.ts';

/** Throws when a line would have received less than its debit notes returned. */
export async function refuseBelowReturned(tx: Transaction, order: { id: number; invoice_number: string }, lines: ReceiptPlan['lines']): Promise<void> {
  const returned = await creditedLines(tx, DEBIT, order.id);
  const below = lines.filter(({ item, received }) => received < quantityUnits(returned.get(item.id)?.credited_quantity ?? 0));
  if (!below.length) return;
  const facts = below.map(
    ({ item, received }) =>
      `${item.product_name}: debit notes are of ${mustGet(returned, item.id).credited_quantity} ${item.unit}, received would be ${quantityNumber(received)}`,
  );
  throw new AppError('CONFLICT', `Cancel the debit notes of ${order.invoice_number} first. ${facts.join('; ')}`);
}
