import type { JournalEntry } from '@karkhana/shared-contract/ledger/journal-entry';
import type { JournalQuery } from '@karkhana/shared-contract/ledger/journal-queries';
import type { Page } from '@karkhana/shared-contract/list-query';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { countOf, pageFromNearerEnd, sortOf } from '../../platform/list.ts';

/** Reversals too, in the order in which they were posted. */
export async function listJournalEntries(db: Reader, { kind, document_id, by_hand, ...page }: JournalQuery): Promise<Page<JournalEntry>> {
  let entries = db.selectFrom('journal_entries');
  if (kind) entries = entries.where('kind', '=', kind);
  if (by_hand) entries = entries.where('kind', 'in', ['journal', 'set_off']);
  if (document_id !== undefined) entries = entries.where('document_id', '=', document_id);
  const total = await countOf(entries);
  const data = await pageFromNearerEnd({ ...page, sort: 'id' }, total, ({ sort, limit, offset }) => {
    const { direction } = sortOf(sort);
    // Lines are not read of entries that are counted off.
    const shown = entries.select('id').orderBy('id', direction).limit(limit).offset(offset);
    return db
      .selectFrom('journal_entries')
      .select(['id', 'date', 'kind', 'document_id', 'number', 'narration', 'reverses', LINES])
      .where('id', 'in', shown)
      .orderBy('id', direction)
      .execute();
  });
  return { data, total };
}

const LINES = sql<JournalEntry['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('account_id', account_id, 'account_name', name, 'vendor_id', vendor_id, 'debit', debit, 'credit', credit) order by line), '[]')
  from journal_lines join accounts on accounts.id = account_id where entry_id = journal_entries.id)`.as('lines');
