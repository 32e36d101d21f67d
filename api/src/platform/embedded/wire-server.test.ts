import pg from 'pg';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';

let database: Database;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ ...database.embedded!.connection, max: 10 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  await pool.query('create table t (i integer primary key)');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

test('statements, transactions, failures and vanishing clients at once: each gets its own answer', async () => {
  const kept = new Set<number>();
  const wrong: unknown[] = [];
  const jobs = Array.from({ length: 1500 }, async (_, i) => {
    if (i % 3 === 0) {
      const { rows } = await pool.query(`select $1::text as "k${i % 7}", repeat('x', ${i % 2 ? 1 : 200_000}) as filler`, [`v${i}`]);
      if (rows[0]?.[`k${i % 7}`] !== `v${i}`) wrong.push([i, rows]);
    } else if (i % 3 === 1) {
      await pool.query(['select $1::int', 'selec $1', 'insert into t values ($1)'][i % 9 === 1 ? 0 : i % 9 === 4 ? 1 : 2]!, ['bad']).then(
        () => wrong.push([i, 'no error']),
        () => undefined,
      );
    } else {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query('insert into t values ($1) returning i', [i]);
      if (rows[0]?.i !== i) wrong.push([i, rows]);
      if (i % 4 === 0) return client.release(true); // gone without a word: must be rolled back
      await client.query(i % 5 === 0 ? 'rollback' : 'commit');
      if (i % 5) kept.add(i);
      client.release();
    }
  });
  await Promise.all(jobs);
  expect(wrong).toEqual([]);
  const { rows } = await pool.query('select i from t order by i');
  expect(rows.map((row) => row.i)).toEqual([...kept].sort((a, b) => a - b));
});
