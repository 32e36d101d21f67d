import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database.ts';
import { applyMigration } from '../../platform/migrate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testOn } from '../../testing/test-on.ts';

const MIGRATION = '202611230640-words-by-trigram';
const INDEXES = ['audit_log_words', 'transactions_words'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const definitions = async (db: Reader) =>
  (await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname in (${sql.join(INDEXES)}) order by indexname`.execute(db)).rows.map(
    (row) => row.indexdef,
  );

/** What indexes the migration leaves in a database without them where `prepared` holds; nothing of it stays. */
async function indexesWhere(...prepared: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const trying = database.upkeep.transaction().execute(async (tx) => {
    for (const statement of ['drop index audit_log_words, transactions_words', 'drop extension pg_trgm', ...prepared]) await sql.raw(statement).execute(tx);
    await applyMigration(tx, MIGRATION);
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
  const [audit, transactions] = await definitions(database.db);
  for (const column of ['summary', 'user_name']) expect(audit).toContain(`${column} gin_trgm_ops`);
  for (const column of ['description', 'category', 'reference']) expect(transactions).toContain(`${column} gin_trgm_ops`);
});

testOn('postgres', 'an extension that an operator made in another schema is taken', async () => {
  const found = await indexesWhere('create schema tools', 'create extension pg_trgm schema tools');
  expect(found).toHaveLength(INDEXES.length);
  expect(found.join()).toContain('summary tools.gin_trgm_ops');
});

testOn('postgres', 'who may not make the extension migrates without it', async () => {
  expect(await indexesWhere('create role plain', 'set local role plain')).toEqual([]);
});
