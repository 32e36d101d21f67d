import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import pg from 'pg';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { type Asked, atMost, type Figure } from './figure.ts';
import { FIRST, fillBooks, PRODUCTS, SALES, valueStock } from './fill-books.ts';
import { finished } from './finished.ts';
import { median, percentile } from './percentile.ts';
import { processorTime } from './processor-time.ts';
import { readAddresses } from './read-addresses.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds, for the first reader after a save and for the next. */
const [FIRST_AIM, AIM] = [150, 50];
const ROUNDS = 20;
/** Milliseconds after which a slow address is not asked again. */
const BUDGET = 2_000;

/**
 * Each address that screens read, one after the other, over 100,000 sales with 500,000 items and 10,000 products on PostgreSQL. Measured twice: by the first
 * reader after a save, when the changed sums are added up again (api/src/platform/read-cached.ts), and again without changes. Below an address over its aims:
 * the plans of its statements that took over 5 ms, from PostgreSQL's auto_explain.
 */
export async function* endpoints({ part = '', sales = SALES }: Asked): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres({
    settings: [
      'session_preload_libraries=auto_explain',
      'auto_explain.log_analyze=on',
      'auto_explain.log_buffers=on',
      'logging_collector=on',
      'log_filename=plans.log',
      'log_line_prefix=',
    ],
  });
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), [], env);
    await fillBooks(postgres.url, sales);
    yield `what screens read, over ${sales.toLocaleString('en-IN')} sales of 5 items and 10,000 products on PostgreSQL: p50 and p95`;
    const api = await startServer(path.join(root, 'api', 'dist', 'server.js'), [], env);
    try {
      await valueStock(postgres.url);
      const token = await signIn(api.url);
      const change = savesOf(api.url, token);
      const ask = (address: string) => asked(api.url + address, token);
      const [postmaster = ''] = readFileSync(path.join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      const took = () => processorTime([Number(postmaster), api.pid]);
      for (const asked of readAddresses().filter((one) => one.includes(part))) {
        const address = await deepest(asked, ask);
        const first = await measured(address, ask, { change, took });
        const again = await measured(address, ask);
        const shown = `first after a save ${timesText(first)}, ${first.processor.toFixed(0)} of processor; again ${timesText(again)}`;
        const figure = first.p95 > FIRST_AIM ? atMost(address, first.p95, FIRST_AIM, shown) : atMost(address, again.p95, AIM, shown);
        yield figure.missed ? { ...figure, more: await plansOf(postgres.url, path.join(postgres.folder, 'data'), change, () => ask(address)) } : figure;
      }
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What staff do all day, in turns: a new sale of this month, a payment of an older one, a count of stock. None of it is undone, so that the
 * books grow a little while they are measured.
 */
function savesOf(url: string, token: string): () => Promise<unknown> {
  let saves = 0;
  const save = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as object;
  };
  const today = dayInIndia();
  const sell = (product_id: number) =>
    save('/sales', { vendor_id: FIRST + 1, sale_date: today, apply_tax: true, tax_percentage: 18, items: [{ product_id, quantity: 1, unit_price: 125.5 }] });
  // Of the open sales one in twenty is not paid at all.
  const pay = (number: number) => save(`/sales/${FIRST + 20 * number}/payments`, { amount: 1, payment_date: today, payment_method: 'cash' });
  const count = (productId: number) => save('/stock/adjust', { productId, quantity: 1, type: 'increase', reason: 'Counted' });
  return () => {
    saves += 1;
    const product = FIRST + 1 + (saves % PRODUCTS);
    const does = [() => sell(product), () => pay((saves % 4_000) + 1), () => count(product)];
    return mustGet(does, saves % does.length)();
  };
}

async function asked(url: string, token: string): Promise<{ total?: number }> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { total?: number };
}
type Ask = (address: string) => Promise<{ total?: number }>;

/** `page=last` becomes the number of the list's last page. */
async function deepest(address: string, ask: Ask): Promise<string> {
  if (!address.includes('page=last')) return address;
  const { total = 0 } = await ask(address.replace('page=last', 'page=1'));
  return address.replace('page=last', `page=${Math.max(1, Math.ceil(total / 25))}`);
}

/** Milliseconds. */
interface Times {
  p50: number;
  p95: number;
  /** Milliseconds of PostgreSQL and the api together, for one answer; on a loaded machine it estimates p50 elsewhere. */
  processor: number;
}
const timesText = ({ p50, p95 }: Pick<Times, 'p50' | 'p95'>) => `${p50.toFixed(1)}, ${p95.toFixed(1)} ms`;

/** Once without counting, so that the connection has met the statements. */
async function measured(address: string, ask: Ask, { change, took }: { change?: () => Promise<unknown>; took?: () => number } = {}): Promise<Times> {
  await ask(address);
  const times: number[] = [];
  let processor = 0;
  const began = performance.now();
  while (times.length < ROUNDS && (times.length === 0 || performance.now() - began < BUDGET)) {
    await change?.();
    const before = took?.() ?? 0;
    const sent = performance.now();
    await ask(address);
    times.push(performance.now() - sent);
    processor += (took?.() ?? 0) - before;
  }
  return { p50: median(times), p95: percentile(times, 0.95), processor: processor / times.length };
}

async function plansOf(url: string, data: string, change: () => Promise<unknown>, ask: () => Promise<unknown>): Promise<string> {
  const log = () => readFileSync(path.join(data, 'log', 'plans.log'), 'utf8');
  const before = log().length;
  const client = new pg.Client(url);
  await client.connect();
  // A setting of the command line would win over it.
  const explainFrom = async (milliseconds: number) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`);
    await client.query('select pg_reload_conf()');
  };
  try {
    await explainFrom(5);
    // The first is answered by connections that may not have heard of it yet.
    for (let time = 1; time <= 2; time += 1) {
      await change();
      await ask();
    }
    await explainFrom(-1);
  } finally {
    await client.end();
  }
  return log().slice(before);
}
