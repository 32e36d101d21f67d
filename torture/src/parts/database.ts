import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkBooks, faultShown } from '../../../api/src/books/check-books.ts';
import { types } from '../../../api/src/platform/postgres/database-values.ts';
import type { Tables } from '../../../api/src/tables/tables.ts';
import type { Query } from '../books/evidence.ts';

export interface DatabaseAccess {
  query: Query;
  /** The suite's own check of its books: a sentence for each rule that does not hold. */
  checkBooks(): Promise<string[]>;
}

/** A connection beside the api's, opened for each query. The embedded database has its socket while its api runs. */
export const accessTo = (target: pg.PoolConfig): DatabaseAccess => ({
  query: (statement, parameters = []) => connected(target, async (pool) => (await pool.query(statement, parameters)).rows),
  // Values as the api reads them: the check compares numbers and days.
  checkBooks: () =>
    connected({ ...target, types }, async (pool) => (await checkBooks(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))).map(faultShown)),
});

async function connected<Result>(target: pg.PoolConfig, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ ...target, max: 1 });
  return work(pool).finally(() => pool.end());
}
