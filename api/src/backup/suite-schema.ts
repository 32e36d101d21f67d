import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';
import type { AppliedMigration, SequenceState } from './backup-format.ts';

export interface TableShape {
  name: string;
  /** Those that are stored as they are given, in their order. */
  columns: string[];
  primaryKey: string[];
  /** Whether it has columns of bytes, such as pictures: one row may be megabytes. */
  hasBytes: boolean;
  /** A replica has no rows of a table that is not logged, such as how far a download is. */
  hasRows: boolean;
}

/** In no backup, so that a restore gives each user a new one: who was connected with a user of another firm proves it anew (firms/pairs.ts). */
const NOT_KEPT = 'users.uid';

/** Every table of the suite, as the database has them now. Leaves out the changes of transactions: they concern this server only. */
export async function readTables(db: Reader): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and relname || '.' || attname <> ${NOT_KEPT}) as columns,
      coalesce((select json_agg(attname order by place) from pg_index, unnest(indkey) with ordinality as key (number, place), pg_attribute
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid and attnum = key.number), '[]') as "primaryKey",
      exists (select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype) as "hasBytes",
      relpersistence = 'p' or not pg_is_in_recovery() as "hasRows"
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname <> 'table_changes' order by relname`.execute(
    db,
  );
  return rows;
}

/** Null when no suite has ever been in this database. */
export async function readMigrations(db: Reader): Promise<AppliedMigration[] | null> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!found[0]?.table) return null;
  return (await sql<AppliedMigration>`select name, timestamp from kysely_migration order by name`.execute(db)).rows;
}

export async function readSequences(db: Reader): Promise<SequenceState[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and attidentity <> ''
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1, 2`.execute(db);
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await sql<{
      last: string;
      called: boolean;
    }>`select last_value::text as last, is_called as called from ${sql.raw(sequence)}`.execute(db);
    states.push({ table, column, ...mustGet(state, 0) });
  }
  return states;
}

export const setSequence = (db: Reader, { table, column, last, called }: SequenceState) =>
  sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint, ${called})`.execute(db);
