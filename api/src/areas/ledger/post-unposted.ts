import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import { makeAllPapers } from '../goods-receipts/make-papers.ts';
import { ALL_OPEN } from './closed-period.ts';
import { AT_ONCE } from './document-ids.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentKindName } from './document-kinds.ts';
import { entryChanges } from './entry-changes.ts';
import { insertEntries } from './insert-entries.ts';
import { postPurchases } from './post-purchases.ts';
import { readPostings } from './posted-entries.repository.ts';
import { ordersOf } from './wanted-purchases.ts';

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

const SUITE = { id: null };

/**
 * Posts documents without entries, on closed days too: those from before the general ledger, and those written in bulk. Each step is a transaction of
 * its own, so that a killed start continues at the next step; two starts at once wait for each other.
 */
export async function postUnposted(db: Reader, inTransaction: InTransaction, told: (sentence: string) => void): Promise<void> {
  await makeAllPapers(db, inTransaction, told);
  // What an api of before valued meanwhile keeps its value.
  await inTransaction((tx) => sql`select assume_costs(false)`.execute(tx));
  let posted = 0;
  for (const name of Object.keys(DOCUMENT_KINDS) as DocumentKindName[]) {
    const count = await countUnposted(db, name);
    const words = `${DOCUMENT_KINDS[name].table.replaceAll('_', ' ')} posted in the general ledger`;
    for (let after = 0, done = 0; done < count; ) {
      const ids = await inTransaction((tx) => postNext(tx, name, after));
      if (!ids.length) break;
      after = mustGet(ids, ids.length - 1);
      done += ids.length;
      posted += ids.length;
      if (done % (AT_ONCE * 10) === 0 || ids.length < AT_ONCE) told(`${done} of ${count} ${words}`);
    }
  }
  // Otherwise the planner has no statistics of the new rows.
  if (posted) await sql`analyze journal_entries, journal_lines, account_balances`.execute(db);
}

async function postNext(tx: Transaction, name: DocumentKindName, after: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('general ledger'))`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from (${unposted(name)}) unposted where id > ${after} order by id limit ${AT_ONCE}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await postPurchases(tx, SUITE, await ordersOf(tx, name, ids));
  if (name === 'goods_receipt' || name === 'purchase_bill') return ids;
  await insertEntries(
    tx,
    SUITE,
    (await readPostings(tx, name, ids)).flatMap((document) => entryChanges(document, ALL_OPEN)),
  );
  return ids;
}

async function countUnposted(db: Reader, name: DocumentKindName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${unposted(name)}) unposted`.execute(db);
  return mustGet(rows, 0).count;
}

/** Documents that have something to post, and no entry. */
function unposted(name: DocumentKindName) {
  const { table, kinds, counts }: DocumentKind = DOCUMENT_KINDS[name];
  return sql`select id from ${sql.table(table)} where ${counts}
    and not exists (select from journal_entries entries where entries.kind = any(${kinds}::text[]) and document_id = ${sql.ref(`${table}.id`)})`;
}
