import { type RawBuilder, sql } from 'kysely';

type Direction = 'asc' | 'desc';

/** ORDER BY, all parts the same way, so that one index serves them. The last keys must be unique together, so that no row is on two pages. */
export const orderBy = (keys: readonly RawBuilder<unknown>[], direction: Direction): RawBuilder<unknown> =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`));

/** True for the rows that come after `last` in that order: how an export pages without counting off what it has read. */
export const comesAfter = (keys: readonly RawBuilder<unknown>[], last: readonly RawBuilder<unknown>[], direction: Direction): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(keys)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(last)})`;

/** Every row, `size` at a time, each page read from where the one before ended: short statements, so that the embedded database serves others in between. */
export async function* keysetPages<Row>(size: number, read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
