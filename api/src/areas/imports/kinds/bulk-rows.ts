import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../tables/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** As many ids as rows, in their order, before there are any rows. */
export async function takeIds(tx: Transaction, table: keyof Tables, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts rows that all have the same columns, `id` among them, in one statement. */
export async function insertRows(tx: Transaction, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return;
  const columns = sql.join(Object.keys(mustGet(rows, 0)).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Writes these columns of existing rows, by `id`; all rows have the same columns. Each becomes the next version, changed by `userId`. */
export async function updateRows(tx: Transaction, table: keyof Tables, rows: readonly Row[], userId: number): Promise<void> {
  if (!rows.length) return;
  const columns = Object.keys(mustGet(rows, 0)).filter((column) => column !== 'id');
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} as stored set ${set}, version = stored.version + 1, updated_by = ${userId}, updated_at = now()
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given where stored.id = given.id`.execute(tx);
}

/** A list of rows as one value of a statement. */
export const idsOf = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

/** What names these records elsewhere in the books, as 'table record id'; tables of `except` do not count. */
export async function namedElsewhere(db: Reader, table: keyof Tables, ids: readonly number[], except: readonly (keyof Tables)[] = []) {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and array_length(conkey, 1) = 1`.execute(db);
  const found: { table: string; id: number }[] = [];
  for (const reference of references) {
    if (except.some((name) => name === reference.table)) continue;
    const column = sql.ref(reference.column);
    const { rows } = await sql<{ id: number }>`
      select distinct ${column} as id from ${sql.table(reference.table)} where ${column} = ${idsOf(ids)} order by 1 limit 100`.execute(db);
    found.push(...rows.map(({ id }) => ({ table: reference.table, id })));
  }
  return found;
}
