import { rupeesText } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { closedPeriod, lockedUntil } from './closed-period.ts';
import type { DocumentKindName } from './document-kinds.ts';
import { entryChanges, type NewEntry } from './entry-changes.ts';
import { readPostings } from './posted-entries.repository.ts';

/** Transactions whose documents are posted all together when they are saved: postUnposted takes a second for what one by one takes minutes. */
const postponed = new WeakSet<Transaction>();

/** Leaves the posting of what this transaction saves to the caller, which ends it with postUnposted. */
export const postponeEntries = (tx: Transaction): void => void postponed.add(tx);

/**
 * Brings the entries of documents of one kind to what their rule wants, in the transaction that saved, changed, cancelled or deleted them
 * (docs/reference/books.md#entries). For a document that did not change it posts nothing.
 * @throws AppError CLOSED_PERIOD for an entry of a closed day
 */
export async function postDocuments(tx: Transaction, actor: Actor, name: DocumentKindName, ids: readonly number[]): Promise<void> {
  if (!ids.length || postponed.has(tx)) return;
  const closed = await lockedUntil(tx);
  const changes = (await readPostings(tx, name, [...new Set(ids)])).flatMap((document) => entryChanges(document, closed));
  const refused = changes.find(({ date }) => closed !== null && date <= closed);
  if (refused) throw await closedPeriod(tx, refused.date);
  await insertEntries(tx, actor, changes);
}

interface Poster {
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
