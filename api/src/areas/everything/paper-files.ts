import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { logoAsLink } from '../company/logo.repository.ts';
import { downloadNote } from '../notes/download-note.ts';
import { readNote } from '../notes/note.repository.ts';
import { CREDIT, DEBIT, RAISE } from '../notes/note-side.ts';
import { downloadOrder } from '../purchases/download-order.ts';
import { readPurchase } from '../purchases/purchase.repository.ts';
import { downloadInvoice } from '../sales/download-invoice.ts';
import { readSale } from '../sales/sale.repository.ts';

/** Ids that are read at a time. */
const AT_ONCE = 500;

/** The papers of the books as PDF, one after the other: invoices, notes, purchase orders. What was brought over has none of ours. */
export async function* paperFiles(db: Reader): AsyncGenerator<{ folder: string; make: () => Promise<FileAnswer> }> {
  const logo = await logoAsLink(db);
  for await (const id of idsOf(db, sql`select id from sales where not opening`))
    yield { folder: 'invoices', make: async () => downloadInvoice(await readSale(db, id), undefined, logo) };
  for (const [side, condition] of [
    [CREDIT, sql`sale_id is not null and not raises`],
    [RAISE, sql`sale_id is not null and raises`],
    [DEBIT, sql`purchase_id is not null`],
  ] as const) {
    for await (const id of idsOf(db, sql`select id from correction_notes where ${condition}`))
      yield { folder: 'notes', make: async () => downloadNote(await readNote(db, side, id), side.document) };
  }
  for await (const id of idsOf(db, sql`select id from purchases where sequence > 0 and deleted_at is null`))
    yield { folder: 'orders', make: async () => downloadOrder(await readPurchase(db, id)) };
}

async function* idsOf(db: Reader, wanted: ReturnType<typeof sql>): AsyncGenerator<number> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from (${wanted}) wanted where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id } of rows) yield id;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
