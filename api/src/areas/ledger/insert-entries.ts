import { rupeesText } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewEntry } from './entry-changes.ts';

export interface Poster {
  /** Null is the suite itself. */
  id: number | null;
  at?: Date;
}

/** Entries with their lines, in one statement. */
export async function insertEntries(tx: Transaction, actor: Poster, entries: readonly NewEntry[]): Promise<void> {
  if (!entries.length) return;
  const heads = entries.map(({ lines: _, ...entry }, place) => ({ ...entry, place }));
  const lines = entries.flatMap(({ lines }, place) => lines.map(({ amount, ...line }, index) => ({ ...line, ...sidesOf(amount), place, line: index + 1 })));
  await sql`
    with given as (
        select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
          as head (place int, date date, kind text, document_id int, number text, narration text, reverses bigint) order by place),
      numbered as materialized (select given.*, nextval(pg_get_serial_sequence('journal_entries', 'id')) as id from given),
      entered as (
        insert into journal_entries (id, date, kind, document_id, number, narration, reverses, created_by, created_at) overriding system value
        select id, date, kind, document_id, number, narration, reverses, ${actor.id}::int, coalesce(${actor.at ?? null}::timestamptz, now()) from numbered order by place)
    insert into journal_lines (entry_id, line, account_id, vendor_id, date, debit, credit)
    select numbered.id, line, accounts.id, vendor_id, date, debit, credit
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as lines (place int, line int, account text, vendor_id int, debit numeric, credit numeric)
      join numbered using (place) join accounts on role = account or accounts.id::text = account order by place, line`.execute(tx);
}

const sidesOf = (amount: number) => ({ debit: rupeesText(Math.max(amount, 0)), credit: rupeesText(Math.max(-amount, 0)) });
