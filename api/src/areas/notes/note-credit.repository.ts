import type { Day } from '@karkhana/shared-contract/dates';
import type { NoteAllocation, NoteRefund } from '@karkhana/shared-contract/notes/note';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { shownBank } from '../payments/bank-account.ts';
import type { NoteSide } from './note-side.ts';

/** The day of a sale or of an order. */
export const dateOf = ({ document }: NoteSide): RawBuilder<Day> => sql.ref(`documents.${document}_date`);

interface StoredAllocation {
  id: number;
  document_id: number;
  invoice_number: string;
  date: Day;
  amount: string;
  created_at: Date;
  created_by_name: string;
}

/** Active ones, in their order. */
export async function readAllocations(db: Reader, side: NoteSide, noteId: number): Promise<NoteAllocation[]> {
  const { rows } = await sql<StoredAllocation>`
    select allocations.id, documents.id as document_id, invoice_number, ${dateOf(side)} as date, amount, allocations.created_at, users.name as created_by_name
    from note_allocations allocations join ${sql.table(side.table)} documents on documents.id = ${sql.ref(`allocations.${side.key}`)}
      join users on users.id = allocations.created_by
    where note_id = ${noteId} and allocations.cancelled_at is null order by allocations.id`.execute(db);
  return rows.map(({ document_id, invoice_number, date, created_at, ...row }) => ({
    ...row,
    amount: Number(row.amount),
    document: { id: document_id, invoice_number, date },
    created_at: created_at.toISOString(),
  }));
}

export async function readRefunds(db: Reader, noteId: number): Promise<NoteRefund[]> {
  const rows = await db
    .selectFrom('note_refunds')
    .innerJoin('users', 'users.id', 'note_refunds.created_by')
    .select([
      'note_refunds.id',
      'amount',
      'refund_date',
      'payment_method',
      'bank_account_id',
      'reference',
      'note_refunds.created_at',
      'users.name as created_by_name',
    ])
    .where('note_id', '=', noteId)
    .orderBy('note_refunds.id')
    .execute();
  return rows.map(({ bank_account_id, ...row }) => ({
    ...row,
    ...shownBank(bank_account_id),
    amount: Number(row.amount),
    created_at: row.created_at.toISOString(),
  }));
}
