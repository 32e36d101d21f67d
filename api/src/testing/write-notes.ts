import { dayInIndia } from '@karkhana/shared-contract/dates';
import { createNote } from '../areas/notes/create-note.service.ts';
import { CREDIT, DEBIT, type NoteSide, RAISE } from '../areas/notes/note-side.ts';
import { refundNote } from '../areas/notes/refund-note.service.ts';
import type { Database } from '../platform/database.ts';

/** One note of each kind for a document that is paid, a paisa of its credit paid back. Goods go back into the stock, or to the vendor. */
export async function writeNotes(database: Database, at = new Date()): Promise<void> {
  await writeNote(database, CREDIT, await paidLine(database, 'sale_items'), at);
  await writeNote(database, DEBIT, await paidLine(database, 'purchase_items'), at);
}

interface Line {
  item_id: number;
  document_id: number;
}

async function paidLine({ db }: Database, items: 'sale_items' | 'purchase_items'): Promise<Line> {
  if (items === 'sale_items') {
    return db
      .selectFrom('sale_items')
      .innerJoin('sales', 'sales.id', 'sale_id')
      .select(['sale_items.id as item_id', 'sale_id as document_id'])
      .where('payment_status', '=', 'paid')
      .where('cancelled_at', 'is', null)
      .where('quantity', '>=', '1')
      .where('unit_price', '>', '0')
      .orderBy('sale_items.id')
      .limit(1)
      .executeTakeFirstOrThrow();
  }
  return db
    .selectFrom('purchase_items')
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .innerJoin('materials', 'materials.id', 'material_id')
    .select(['purchase_items.id as item_id', 'purchase_id as document_id'])
    .where('payment_status', '=', 'paid')
    .where('received_quantity', '>=', '1')
    .where('stock_quantity', '>=', '2')
    .orderBy('purchase_items.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

const writeNote = (database: Database, side: NoteSide, { item_id, document_id }: Line, at: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const actor = { id: 1, at };
    const date = dayInIndia(at);
    const input = { date, reason: 'Damaged', kind: 'return' as const, restock: true, items: [{ item_id, quantity: 0.5 }] };
    const { id } = await createNote(tx, actor, side, document_id, input);
    await refundNote(tx, actor, side, id, { date, amount: 0.01, payment_method: 'bank', reference: null });
  });

/** A debit note of a sale: half a piece more, which leaves the stock. */
export async function writeSaleDebitNote(database: Database): Promise<void> {
  const { item_id, document_id } = await paidLine(database, 'sale_items');
  await database.transaction(async (tx) => {
    const input = { date: dayInIndia(), reason: 'Billed too little', kind: 'quantity' as const, restock: true, items: [{ item_id, quantity: 0.5 }] };
    await createNote(tx, { id: 1 }, RAISE, document_id, input);
  });
}
