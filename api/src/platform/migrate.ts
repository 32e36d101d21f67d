import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';

/** Beside the bundle, or where the sources have it. */
export const MIGRATIONS = [join(__dirname, 'migrations'), join(__dirname, '../../migrations')].find((folder) => existsSync(folder)) ?? 'migrations';

/**
 * Brings the database to the newest `migrations/*.sql`, all in one transaction under an advisory lock. Throws: the start must fail. A
 * database that has had newer ones is served as it is: each migration leaves the previous api working (api.md, Versions).
 */
export async function migrate({ db }: Pick<Database, 'db'>, folder = MIGRATIONS): Promise<void> {
  if (!(await pendingMigrations({ db }, folder)).length) return;
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder) } }).migrateToLatest();
  if (error) throw error; // Kysely reports failures, it does not throw them
}

/** Names of migrations that this program knows and the database has not had. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>, folder = MIGRATIONS): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  const { rows } = found[0]?.table ? await sql<{ name: string }>`select name from kysely_migration`.execute(db) : { rows: [] };
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(readMigrations(folder)).filter((name) => !done.has(name));
}

function readMigrations(folder: string): Record<string, Migration> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.sql', ''),
      {
        // Without parameters pg uses the simple protocol, which takes many statements at once.
        up: async (tx: Kysely<unknown>) => {
          await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(tx);
        },
      },
    ]),
  );
}
