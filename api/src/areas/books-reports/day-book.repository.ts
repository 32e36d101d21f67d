import type { Day } from '@karkhana/shared-contract/dates';
import type { DayBookQuery } from '@karkhana/shared-contract/ledger/books-queries';
import type { DayBook, DayBookEntry, DayBookLine } from '@karkhana/shared-contract/ledger/day-book';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageFromNearerEnd } from '../../platform/list.ts';
import { DOCUMENT_OF_ENTRY, documentOf, type StoredDocument } from './ledger-lines.ts';

interface Wanted {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  kind?: JournalKind | undefined;
}
type StoredEntry = Omit<DayBookEntry, 'lines' | 'document'> & StoredDocument;
type StoredLine = Omit<DayBookLine, 'debit' | 'credit'> & { entry_id: number; debit: string; credit: string };

/** GET /reports/day-book. */
export async function readDayBook(db: Reader, { page, limit, ...wanted }: DayBookQuery): Promise<DayBook> {
  const total = await countEntries(db, wanted);
  return { data: await pageFromNearerEnd({ page, limit, sort: 'date' }, total, (part) => readEntries(db, wanted, part)), total };
}

export async function countEntries(db: Reader, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from journal_entries where ${matching(wanted)}`.execute(db);
  return mustGet(rows, 0).total;
}

/** All entries, some at a time. */
export async function* pagesOfDayBook(db: Reader, wanted: Wanted, size = ROWS_AT_ONCE): AsyncGenerator<DayBookEntry[]> {
  for (let after: DayBookEntry | undefined; ; ) {
    const entries: DayBookEntry[] = await readEntries(db, wanted, { sort: 'date', limit: size, offset: 0 }, after);
    if (entries.length) yield entries;
    if (entries.length < size) return;
    after = entries[size - 1];
  }
}

const matching = ({ startDate, endDate, kind }: Wanted) =>
  sql`date >= ${startDate ?? '-infinity'}::date and date <= ${endDate ?? 'infinity'}::date and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`;

/** @param after the entry before them, for those who read all */
async function readEntries(
  db: Reader,
  wanted: Wanted,
  { sort, limit, offset }: { sort: string; limit: number; offset: number },
  after?: DayBookEntry,
): Promise<DayBookEntry[]> {
  const order = sort.startsWith('-') ? sql`date desc, id desc` : sql`date, id`;
  const entries = await sql<StoredEntry>`
    select id, date, kind, document_id, number, narration, reverses, ${DOCUMENT_OF_ENTRY}
    from (select * from journal_entries where ${matching(wanted)} and ${after ? sql`(date, id) > (${after.date}::date, ${after.id}::bigint)` : sql`true`} order by ${order} limit ${limit} offset ${offset}) entries order by ${order}`.execute(
    db,
  );
  const lines = await sql<StoredLine>`
    select entry_id, account_id, accounts.name as account_name, vendor_id, vendors.name as vendor_name, debit, credit
    from journal_lines join accounts on accounts.id = account_id left join vendors on vendors.id = vendor_id
    where entry_id = any(${entries.rows.map(({ id }) => id)}::bigint[]) order by entry_id, line`.execute(db);
  const byEntry = new Map<number, DayBookLine[]>();
  for (const { entry_id, ...line } of lines.rows) {
    const others = byEntry.get(entry_id) ?? [];
    byEntry.set(entry_id, [...others, { ...line, debit: Number(line.debit), credit: Number(line.credit) }]);
  }
  return entries.rows.map(({ page, page_id, ...entry }) => ({
    ...entry,
    document: documentOf({ page, page_id }),
    lines: byEntry.get(entry.id) ?? [],
  }));
}
