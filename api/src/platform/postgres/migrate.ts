import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';

/** Beside the bundle, or where the sources have it. */
export const MIGRATIONS = [join(__dirname, 'migrations'), join(__dirname, '../../../migrations')].find((folder) => existsSync(folder)) ?? 'migrations';

/**
 * Brings the database to the newest `migrations/*.sql`, all in one transaction under an advisory lock. Throws: the start must fail. A database that
 * has had newer ones is served as it is: each migration leaves the previous api working (docs/reference/http.md#compatibility).
 * @param told gets the progress, where the database has been in use
 */
export async function migrate(
  { upkeep: db }: Pick<Database, 'upkeep'>,
  folder = MIGRATIONS,
  told: (sentence: string) => void = () => undefined,
): Promise<void> {
  const pending = await pendingMigrations({ db }, folder);
  if (!pending.length) return;
  const isNew = pending.length === fileNames(folder).length;
  const begins = (name: string) => isNew || told(`Migration ${pending.indexOf(name) + 1} of ${pending.length}: ${name}`);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder, begins) },
    allowUnorderedMigrations: true, // two teams' files arrive in any order; each carries its moment as its number
  }).migrateToLatest();
  if (error) throw error; // Kysely reports failures, it does not throw them
}

/** Names of migrations that this program has and the database lacks. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>, folder = MIGRATIONS): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  const { rows } = found[0]?.table ? await sql<{ name: string }>`select name from kysely_migration`.execute(db) : { rows: [] };
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(await readMigrations(folder)).filter((name) => !done.has(name));
}

/** All migrations of this program, in their order. */
export const knownMigrations = (folder = MIGRATIONS): string[] => fileNames(folder).map((name) => name.replace('.sql', ''));

/** Applies one inside a transaction of the caller, which records it. */
export async function applyMigration(tx: Transaction, name: string, folder = MIGRATIONS): Promise<void> {
  await sql.raw(readFileSync(join(folder, `${name}.sql`), 'utf8')).execute(tx);
}

/** What migrations are written down in, without any of them. */
export async function ensureMigrationTables({ upkeep: db }: Pick<Database, 'upkeep'>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  if (error) throw error;
}

/** Names of the tables and functions that migrations make, from their text. */
export function madeByMigrations(folder = MIGRATIONS): { views: string[]; tables: string[]; functions: string[] } {
  const text = fileNames(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => mustGet(match, 1)))];
  return {
    views: named(/^create (?:or replace )?view (\w+)/gm),
    tables: named(/^create (?:unlogged )?table (\w+)/gm),
    functions: named(/^create (?:or replace )?function (\w+)/gm),
  };
}

/** For commands; a server that answers reads them without waiting. */
const fileNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

async function readMigrations(folder: string, begins?: (name: string) => void): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.sql', ''),
      {
        // Without parameters pg uses the simple protocol, which takes many statements at once.
        up: async (tx: Kysely<unknown>) => {
          begins?.(name.replace('.sql', ''));
          await sql.raw(await readFile(join(folder, name), 'utf8')).execute(tx);
        },
      },
    ]),
  );
}
