import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NotePage, NoteTotals } from '@karkhana/shared-contract/notes/note';
import type { NoteListQuery } from '@karkhana/shared-contract/notes/note-schemas';
import type { NOTE_SORTS } from '@karkhana/shared-contract/notes/note-sorts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';
import { orderBy } from '../../platform/postgres/keyset.ts';
import { foundByWords } from '../../platform/words.ts';
import { noteColumns, noteRow, type StoredNoteRow } from './note-row.ts';
import type { NoteSide } from './note-side.ts';

type Sort = (typeof NOTE_SORTS)[number];
/** Only these reach ORDER BY, each followed by the number. */
const SORT_KEYS: Record<Sort, RawBuilder<unknown>[]> = {
  date: [sql`notes.date`],
  number: [],
  vendor_name: [sql`lower(notes.vendor_name)`],
  net_amount: [sql`notes.net_amount`],
};
const UNIQUE = [sql`notes.financial_year`, sql`notes.sequence`];

/** One page, and what all that match come to. */
export async function listNotes(db: Reader, side: NoteSide, query: NoteListQuery): Promise<NotePage> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<Sort>(query.sort);
  const { rows } = await sql<StoredNoteRow>`
    select ${noteColumns(side)} from correction_notes notes join ${sql.table(side.table)} documents on documents.id = ${sql.ref(`notes.${side.key}`)}
    where ${matching(side, query)} order by ${orderBy([...SORT_KEYS[field], ...UNIQUE], direction)} limit ${limit} offset ${offset}`.execute(db);
  const totals = await sumNotes(db, side, query);
  return { data: rows.map(noteRow), total: totals.count + totals.cancelled, totals };
}

async function sumNotes(db: Reader, side: NoteSide, query: NoteListQuery): Promise<NoteTotals> {
  const { rows } = await sql<{ count: number; cancelled: number; net_amount: string; credit_left: string }>`
    select count(*) filter (where cancelled_at is null) as count, count(*) filter (where cancelled_at is not null) as cancelled,
      coalesce(sum(net_amount) filter (where cancelled_at is null), 0) as net_amount,
      coalesce(sum(net_amount - amount_used) filter (where cancelled_at is null), 0) as credit_left
    from correction_notes notes where ${matching(side, query)}`.execute(db);
  const { net_amount, credit_left, ...counts } = mustGet(rows, 0);
  return { ...counts, net_amount: Number(net_amount), credit_left: Number(credit_left) };
}

function matching({ key, raises }: NoteSide, query: NoteListQuery): RawBuilder<unknown> {
  const conditions = [sql`${sql.ref(`notes.${key}`)} is not null and notes.raises = ${raises}`];
  if (query.vendor_id !== undefined) conditions.push(sql`notes.vendor_id = ${query.vendor_id}`);
  if (query.start_date) conditions.push(sql`notes.date >= ${query.start_date}`);
  if (query.end_date) conditions.push(sql`notes.date <= ${query.end_date}`);
  if (query.kind) conditions.push(sql`notes.kind = ${query.kind}`);
  if (query.cancelled !== undefined) conditions.push(query.cancelled ? sql`notes.cancelled_at is not null` : sql`notes.cancelled_at is null`);
  if (query.open !== undefined) conditions.push(query.open ? OPEN : sql`not (${OPEN})`);
  if (query.search) conditions.push(sql`notes.search_text like lower(${contains(query.search)})`);
  if (query.words) conditions.push(foundByWords(query.words, SEARCHED));
  return sql.join(conditions, sql` and `);
}

const SEARCHED = { texts: [sql`notes.search_text`], number: sql`notes.search_text`, day: sql`notes.date`, amount: sql`notes.net_amount` };

const OPEN = sql`notes.cancelled_at is null and notes.amount_used < notes.net_amount`;
