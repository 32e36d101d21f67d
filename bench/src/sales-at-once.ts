import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mustGet } from '@karkhana/shared-contract/must-get';
import pg from 'pg';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { bundled } from './bundled.ts';
import { atLeast, atMost, type Figure, ratioOf } from './figure.ts';
import { fillBooks } from './fill-books.ts';
import { finished } from './finished.ts';
import { median } from './percentile.ts';
import { recordSales } from './record-sales.ts';
import type { RecordedSale } from './statement.ts';

const ROUNDS = 5;
const CLIENTS = 50;
/** Of each round. */
const SALES = 1_500;
/** Of the floor's. */
const AIM = 0.6;

/** POST /api/sales from 50 clients at once over 100,000 sales on PostgreSQL, against bare node http and pg with the same statements, interleaved. */
export async function* salesAtOnce(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), [], env);
    await fillBooks(postgres.url);
    const { token, sales } = await recordSales(env);
    const recorded = path.join(folder, 'recorded-sales.json');
    writeFileSync(recorded, JSON.stringify(sales));
    const urlOf = (database: string) => postgres.url.replace('/postgres?', `/${database}?`);
    await query(urlOf('template1'), 'create database bare template postgres');
    const before = await booksOf(postgres.url);
    const [api, bare] = await Promise.all([
      startServer(path.join(root, 'api', 'dist', 'server.js'), [], env),
      startServer(await bundled('bare-sale-server'), [], { DATABASE_URL: urlOf('bare'), RECORDED_SALES: recorded }),
    ]);
    const rates: Record<'api' | 'bare', number[]> = { api: [], bare: [] };
    let busy = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = { api: await rate(`${api.url}/api/sales`, token, sales), bare: await rate(bare.url, token, sales) };
      busy += measured.api.busy;
      if (round === 0) continue; // warming up
      rates.api.push(measured.api.saved);
      rates.bare.push(measured.bare.saved);
    }
    await Promise.all([api.stop(), bare.stop()]);
    const after = await booksOf(postgres.url);
    const [ours, floor] = [median(rates.api), median(rates.bare)];
    const answered = (ROUNDS + 1) * SALES;
    yield 'POST /api/sales from 50 clients over 100,000 sales on PostgreSQL, against bare node http and pg with the same statements';
    yield atLeast('sales a second', ours / floor, AIM, ratioOf(ours, floor));
    yield exactly('sales saved, of those answered with 201', after.sales - before.sales, answered);
    yield exactly('pieces gone from stock, of those sold', before.pieces - after.pieces, answered * 2);
    yield exactly('products whose stock is not what their ledger says', after.wrong, 0);
    yield { what: 'answers that the server was busy, after which the sale was sent again', shown: busy.toLocaleString('en-IN') };
    yield atMost('transactions rolled back', after.rolledBack - before.rolledBack, busy, (after.rolledBack - before.rolledBack).toLocaleString('en-IN'));
    yield exactly('deadlocks', after.deadlocks - before.deadlocks, 0);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const exactly = (what: string, value: number, expected: number): Figure => ({
  what,
  shown: value.toLocaleString('en-IN'),
  aim: `exactly ${expected.toLocaleString('en-IN')}`,
  missed: value !== expected,
});

interface Rate {
  /** Sales a second. */
  saved: number;
  /** How often the server was busy and the client sent the sale again. */
  busy: number;
}

/** How often a client sends a sale again before it gives up. */
const MOST_TRIES = 20;

/**
 * As pages do: a request answered by 503 is sent again under the same key, which saves it once.
 * @throws when a sale is answered by anything else than 201
 */
async function rate(url: string, token: string, sales: RecordedSale[]): Promise<Rate> {
  let [left, busy] = [SALES, 0];
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const index = Math.floor(Math.random() * sales.length);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-recorded': String(index) };
      const { body } = mustGet(sales, index);
      for (let tries = 1; ; tries += 1) {
        const answer = await fetch(url, { method: 'POST', headers, body });
        const text = await answer.text();
        if (answer.status === 201) break;
        if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`${url}: ${answer.status} ${text}`);
        busy += 1;
      }
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { saved: SALES / ((performance.now() - began) / 1_000), busy };
}

interface Books {
  sales: number;
  pieces: number;
  /** Products whose stock differs from the sum of their ledger. */
  wrong: number;
  rolledBack: number;
  deadlocks: number;
}

/** Read before a server is started and after it ended, when PostgreSQL has counted all that its connections did. */
async function booksOf(url: string): Promise<Books> {
  return query(
    url,
    `select (select count(*)::int from sales) as sales,
      (select sum(stock_quantity)::float8 from products) as pieces,
      (select count(*)::int from products where stock_quantity <> (select coalesce(sum(quantity), 0) from stock_ledger where product_id = products.id)) as wrong,
      xact_rollback::int as "rolledBack", deadlocks::int as deadlocks
    from pg_stat_database where datname = current_database()`,
  );
}

async function query<Row>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as Row;
  } finally {
    await client.end();
  }
}
