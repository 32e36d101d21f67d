import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { fixedDays } from './closed-period.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentKindName } from './document-kinds.ts';
import type { Entry } from './entry.ts';
import { type CHAINED, isChained, ordersOf, wantedPurchases } from './wanted-purchases.ts';

export interface PostedEntry extends Entry {
  id: number;
}

/** A document: what its rule wants posted, and what is and was not taken back. */
export interface DocumentPostings {
  id: number;
  wanted: Entry[];
  posted: PostedEntry[];
  takenBackOn: string | null;
  /** What of closed days differs is posted on the first open day. */
  carried: boolean;
  /** Of goods, which are in the stock on the same days. */
  goods: boolean;
}

/**
 * Postings of documents of one kind, one for each id. A document that is deleted or does not count should have none.
 * @param known what is wanted of papers of orders, where that was worked out
 */
export async function readPostings(
  db: Reader,
  name: DocumentKindName,
  ids: readonly number[],
  known?: ReadonlyMap<number, Entry[]>,
): Promise<DocumentPostings[]> {
  const kind: DocumentKind = DOCUMENT_KINDS[name];
  if (!ids.length) return [];
  const facts =
    known || !kind.facts
      ? []
      : (await sql<{ id: number; facts: never }>`select facts.id, to_jsonb(facts) as facts from (${kind.facts(ids)}) facts`.execute(db)).rows;
  const chained = known ?? (isChained(name) ? await wantedChained(db, name, ids) : new Map<number, Entry[]>());
  const { rows } = await sql<PostedEntry & { document_id: number }>`
    select id, date, kind, document_id, number, narration, (
      select jsonb_agg(jsonb_build_object('account', coalesce(role, account_id::text), 'vendor_id', vendor_id, 'amount', ((debit - credit) * 100)::bigint) order by line)
      from journal_lines join accounts on accounts.id = account_id where entry_id = entries.id) as lines
    from journal_entries entries where kind = any(${kind.kinds}::text[]) and document_id = any(${ids}::int[]) and reverses is null
      and not exists (select from journal_entries later where later.reverses = entries.id) order by id`.execute(db);
  const byId = new Map(
    ids.map((id): [number, DocumentPostings] => [
      id,
      { id, wanted: chained.get(id) ?? [], posted: [], takenBackOn: null, carried: chained.has(id), goods: name === 'goods_receipt' },
    ]),
  );
  for (const row of facts) {
    const document = mustGet(byId, row.id);
    document.wanted = kind.entries?.(row.facts) ?? [];
    document.takenBackOn = kind.takenBackOn?.(row.facts) ?? null;
  }
  for (const { document_id, ...entry } of rows) mustGet(byId, document_id).posted.push(entry);
  return [...byId.values()];
}

async function wantedChained(db: Reader, name: (typeof CHAINED)[number], ids: readonly number[]): Promise<ReadonlyMap<number, Entry[]>> {
  const { until } = await fixedDays(db);
  return (await wantedPurchases(db, await ordersOf(db, name, ids), until))[name];
}
