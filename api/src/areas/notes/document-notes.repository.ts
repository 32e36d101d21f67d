import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { NoteLink, SettlingEntry, usedCredit } from '@karkhana/shared-contract/notes/note';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { Reader } from '../../platform/database.ts';
import type { NoteSide } from './note-side.ts';

type UsedCredit = InferType<typeof usedCredit>;

/** The notes of a document, the oldest first, cancelled ones too. */
export async function notesOf(db: Reader, { key, raises }: NoteSide, documentId: number): Promise<NoteLink[]> {
  const rows = await db
    .selectFrom('correction_notes')
    .select(['id', 'number', 'date', 'kind', 'reason', 'net_amount', 'amount_used', 'cancelled_at'])
    .where(key, '=', documentId)
    .where('raises', '=', raises)
    .orderBy('id')
    .execute();
  return rows.map(({ amount_used, ...row }) => ({
    ...row,
    net_amount: Number(row.net_amount),
    credit_left: row.cancelled_at ? 0 : rupees(paise(row.net_amount) - paise(amount_used)),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }));
}

/** Credit of notes of other documents that paid this one. */
export async function creditsUsedFor(db: Reader, { key }: NoteSide, documentId: number): Promise<UsedCredit[]> {
  const { rows } = await sql<{ note_id: number; number: string; amount: string }>`
    select notes.id as note_id, number, sum(amount) as amount from note_allocations allocations join correction_notes notes on notes.id = note_id
    where ${sql.ref(`allocations.${key}`)} = ${documentId} and ${sql.ref(`notes.${key}`)} <> ${documentId} and allocations.cancelled_at is null
    group by notes.id order by notes.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Entries by hand, and opening balances by their entries, that paid this document. */
export async function entriesSettling(db: Reader, { key }: NoteSide, documentId: number): Promise<SettlingEntry[]> {
  const { rows } = await sql<{ entry_id: number; number: string; date: Day; amount: string }>`
    select entries.id as entry_id, coalesce(number, 'Opening balance') as number, date, sum(amount) as amount
    from note_allocations allocations join journal_entries entries on entries.id = coalesce(entry_id,
      (select max(id) from journal_entries opened where opened.kind = 'opening_balance' and opened.document_id = opening_id and opened.reverses is null))
    where ${sql.ref(key)} = ${documentId} and cancelled_at is null group by 1, 2, 3 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export interface CreditedLine {
  credited_quantity: number;
  /** Before tax, rupees. */
  credited_amount: number;
}

/** What active notes took of each line. Lines without any are left out. */
export async function creditedLines(db: Reader, { key }: NoteSide, documentId: number): Promise<Map<number, CreditedLine>> {
  const { rows } = await sql<{ item_id: number; quantity: string; amount: string }>`
    select item_id, coalesce(sum(quantity) filter (where by_quantity), 0) as quantity, sum(total_price) as amount
    from correction_note_items items join correction_notes notes on notes.id = note_id
    where ${sql.ref(key)} = ${documentId} and cancelled_at is null and not raises and item_id is not null group by item_id`.execute(db);
  return new Map(rows.map(({ item_id, quantity, amount }) => [item_id, { credited_quantity: Number(quantity), credited_amount: Number(amount) }]));
}
