/**
 * Loaded before the api, which does not import it: writes each statement that its clients send to PostgreSQL into the file `RECORD_TO`, as lines of Statement.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import type { Statement } from './statement.ts';

const file = process.env.RECORD_TO ?? '';
const { query } = pg.Client.prototype as unknown as { query(this: pg.Client, ...args: unknown[]): unknown };
const numbers = new WeakMap<pg.Client, number>();
let clients = 0;

function numberOf(client: pg.Client): number {
  const known = numbers.get(client);
  if (known) return known;
  clients += 1;
  numbers.set(client, clients);
  return clients;
}

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [sent, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const own = typeof sent === 'string' ? undefined : sent.values;
    const values = Array.isArray(given) ? (given as unknown[]) : (own ?? []);
    const statement: Statement = { client: numberOf(this), text: typeof sent === 'string' ? sent : sent.text, values };
    appendFileSync(file, `${JSON.stringify(statement)}\n`);
    return query.apply(this, args);
  },
});
