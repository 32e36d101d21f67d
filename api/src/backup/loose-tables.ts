import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { TableShape } from './suite-schema.ts';

/**
 * Empties the tables and lets `fill` put rows into them in any order: a user was changed by one who came later. Afterwards every reference
 * is checked again, by making it again.
 */
export async function whileLoose(tx: Transaction, tables: readonly TableShape[], fill: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(tx);
  const own = references.filter(({ table }) => tables.some(({ name }) => name === table));
  for (const { table, name } of own) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  await fill();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of own) await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
}
