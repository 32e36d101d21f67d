import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { logoAsLink } from '../company/logo.repository.ts';
import { downloadNote } from '../notes/download-note.ts';
import { readNote } from '../notes/note.repository.ts';
import { CREDIT, DEBIT, type NoteSide, RAISE } from '../notes/note-side.ts';
import { downloadOrder } from '../purchases/download-order.ts';
import { readPurchase } from '../purchases/purchase.repository.ts';
import { downloadInvoice } from '../sales/download-invoice.ts';
import { readSale } from '../sales/sale.repository.ts';

/** Ids that are read at a time. */
const AT_ONCE = 500;

interface Kind {
  folder: string;
  ids: RawBuilder<unknown>;
  make(db: Reader, id: number, logo: Awaited<ReturnType<typeof logoAsLink>>): Promise<FileAnswer>;
}

const notes = (side: NoteSide, condition: RawBuilder<unknown>): Kind => ({
  folder: 'notes',
  ids: sql`select id from correction_notes where ${condition}`,
  make: async (db, id) => downloadNote(await readNote(db, side, id), side.document),
});

/** What was brought over has no papers of ours. */
const KINDS: readonly Kind[] = [
  {
    folder: 'invoices',
    ids: sql`select id from sales where not opening`,
    make: async (db, id, logo) => downloadInvoice(await readSale(db, id), undefined, logo),
  },
  notes(CREDIT, sql`sale_id is not null and not raises`),
  notes(RAISE, sql`sale_id is not null and raises`),
  notes(DEBIT, sql`purchase_id is not null`),
  {
    folder: 'orders',
    ids: sql`select id from purchases where sequence > 0 and deleted_at is null`,
    make: async (db, id) => downloadOrder(await readPurchase(db, id)),
  },
];

export async function countPapers(db: Reader): Promise<number> {
  const all = sql.join(
    KINDS.map(({ ids }) => sql`(${ids})`),
    sql` union all `,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${all}) papers`.execute(db);
  return mustGet(rows, 0).count;
}

/** The papers of the books as PDF, one after the other: invoices, notes, purchase orders. */
export async function* paperFiles(db: Reader): AsyncGenerator<{ folder: string; make: () => Promise<FileAnswer> }> {
  const logo = await logoAsLink(db);
  for (const { folder, ids, make } of KINDS) for await (const id of idsOf(db, ids)) yield { folder, make: () => make(db, id, logo) };
}

async function* idsOf(db: Reader, wanted: RawBuilder<unknown>): AsyncGenerator<number> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from (${wanted}) wanted where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id } of rows) yield id;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
