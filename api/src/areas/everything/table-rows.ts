import { type RawBuilder, sql } from 'kysely';
import type { TableShape } from '../../backup/suite-schema.ts';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';

const list = (names: readonly string[]) => sql.join(names.map((each) => sql.ref(each)));

/** Rows as JSON, written by the database itself, so that every digit stays; in short statements by the primary key, in its order. */
export async function* tableRows(db: Reader, { name, columns, primaryKey }: TableShape): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (let read = 0; ; ) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(rows)::text as line from (select ${list(columns)} from ${sql.table(name)}
        ${last !== undefined && primaryKey.length ? after(name, primaryKey, last) : sql``}
        order by ${primaryKey.length ? list(primaryKey) : sql`ctid`} limit ${ROWS_AT_ONCE} ${primaryKey.length ? sql`` : sql`offset ${read}`}) rows`.execute(
      db,
    );
    if (rows.length) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) return;
    read += rows.length;
    last = rows.at(-1)?.line;
  }
}

/** The database reads its own row again: each part of the key has its own type. */
const after = (table: string, key: readonly string[], last: string): RawBuilder<unknown> =>
  sql`where (${list(key)}) > (select ${list(key)} from jsonb_populate_record(null::${sql.table(table)}, ${last}::jsonb))`;
