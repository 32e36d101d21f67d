import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import { testOn } from '../testing/test-on.ts';
import type { Database, Reader } from './database.ts';
import { applyMigration } from './postgres/migrate.ts';

const MIGRATIONS = ['202611230640-words-by-trigram', '202611260910-documents-by-trigram'];
const COLUMNS = {
  audit_log_words: ['summary', 'user_name'],
  correction_notes_words: ['search_text'],
  purchases_words: ['search_text', 'lower(supplier_invoice_number)'],
  sales_words: ['search_text', 'lower(customer_reference)'],
  transactions_words: ['description', 'category', 'reference'],
};
const INDEXES = Object.keys(COLUMNS);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const definitions = async (db: Reader) =>
  (await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname in (${sql.join(INDEXES)}) order by indexname`.execute(db)).rows.map(
    (row) => row.indexdef,
  );

/** What indexes the migrations leave in a database without them where `prepared` holds; nothing of it stays. */
async function indexesWhere(...prepared: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const trying = database.upkeep.transaction().execute(async (tx) => {
    for (const statement of [`drop index ${INDEXES.join()}`, 'drop extension pg_trgm', ...prepared]) await sql.raw(statement).execute(tx);
    for (const migration of MIGRATIONS) await applyMigration(tx, migration);
    found = await definitions(tx);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return found;
}

testOn('embedded', 'without the extension words are searched for without an index', async () => {
  expect(await definitions(database.db)).toEqual([]);
});

testOn('postgres', 'words searched for have an index by their trigrams', async () => {
  const found = await definitions(database.db);
  const asked = Object.entries(COLUMNS).map(([index, columns]) => [index, columns.map((column) => `${column} gin_trgm_ops`).join(', ')]);
  expect(found.map((definition) => /INDEX (\w+) .* gin \((.*)\)$/.exec(definition)?.slice(1))).toEqual(asked);
});

testOn('postgres', 'an extension that an operator made in another schema is taken', async () => {
  const found = await indexesWhere('create schema tools', 'create extension pg_trgm schema tools');
  expect(found).toHaveLength(INDEXES.length);
  for (const definition of found) expect(definition).toContain('tools.gin_trgm_ops');
});

testOn('postgres', 'a database user without the right to make the extension migrates without it', async () => {
  expect(await indexesWhere('create role plain', 'set local role plain')).toEqual([]);
});
