import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { applyMigration, knownMigrations, madeByMigrations } from '../platform/postgres/migrate.ts';
import type { AppliedMigration } from './backup-format.ts';

/** Takes away what the suite has in this database, and makes it empty as it was after these migrations. What others put there stays. */
export async function rebuildSchema(tx: Transaction, migrations: readonly AppliedMigration[]): Promise<void> {
  const { views, tables, functions } = madeByMigrations();
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));
  if (views.length) await sql`drop view if exists ${list(views)}`.execute(tx);
  await sql`drop table if exists ${list(tables)}`.execute(tx);
  await sql`drop function if exists ${list(functions)}`.execute(tx);
  await sql`delete from kysely_migration`.execute(tx);
  for (const migration of migrations) await applyNow(tx, migration);
}

/** Applies the migrations that this program has and the backup lacks. @returns their names */
export async function applyMissing(tx: Transaction, migrations: readonly AppliedMigration[]): Promise<string[]> {
  const applied = new Set(migrations.map(({ name }) => name));
  const missing = knownMigrations().filter((name) => !applied.has(name));
  for (const name of missing) await applyNow(tx, { name, timestamp: new Date().toISOString() });
  return missing;
}

async function applyNow(tx: Transaction, { name, timestamp }: AppliedMigration): Promise<void> {
  await applyMigration(tx, name);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(tx);
}
