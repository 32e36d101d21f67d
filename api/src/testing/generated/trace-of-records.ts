import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What may change although a request is refused: last use of a session, wrong passwords, progress of an export. */
const APART = ['sessions', 'sign_in_failures', 'export_progress', 'table_changes'];

/**
 * The transactions that wrote each row: the same text before and after proves that nothing was written in between. The rows are read only after a
 * statement that could have written one, even if it was taken back: most refusals come before there is any.
 */
export async function tracer({ upkeep: db }: Database): Promise<() => Promise<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !APART.includes(name));
  await sql`create sequence statements_that_write`.execute(db);
  await sql`create function note_statement() returns trigger language plpgsql as $$ begin perform nextval('statements_that_write'); return null; end $$`.execute(
    db,
  );
  for (const name of names)
    await sql`create trigger note_statement after insert or update or delete on ${sql.table(name)} execute function note_statement()`.execute(db);
  const sums = names.map(
    (name) => sql`select ${name}::text as name, count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as writers from ${sql.table(name)}`,
  );
  // Sorted: PostgreSQL may read the tables in parallel, and then in any order.
  const query = sql<object>`${sql.join(sums, sql` union all `)} order by name`;
  let seen = '';
  let trace = '';
  return async () => {
    const statements = JSON.stringify((await sql`select last_value, is_called from statements_that_write`.execute(db)).rows);
    if (statements !== seen || !trace) trace = JSON.stringify((await query.execute(db)).rows);
    seen = statements;
    return trace;
  };
}
