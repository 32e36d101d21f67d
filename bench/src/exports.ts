import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure, ratioOf } from './figure.ts';
import { finished } from './finished.ts';
import { memoryOf } from './memory-of.ts';
import { percentile } from './percentile.ts';
import { signIn } from './sign-in.ts';

const ROWS = 100_000;
const IDLE_MS = 10_000;
const FILES = { Excel: '/api/sales/export/excel', PDF: '/api/purchases/export/pdf' } as const;

interface ExportFigures {
  /** Seconds until the last byte: alone, and while another client has requested the same file and reads none of it. */
  seconds: number;
  besideStalled: number;
  /** Milliseconds of a list that others request, the slowest of a hundred: before, and meanwhile. */
  idle: number;
  meanwhile: number;
  /** Most megabytes that the process grew by during the first of them. */
  grown: number;
}

/** Files of 100,000 rows on PostgreSQL, while others request a list. */
export async function* exports(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), ['--sales', String(ROWS)], env);
    await fillOrders(postgres.url);
    for (const [kind, address] of Object.entries(FILES)) {
      // A process of its own for each, so that neither reuses memory of the other.
      const api = await startServer(path.join(root, 'api', 'dist', 'server.js'), [], env);
      try {
        const { seconds, besideStalled, idle, meanwhile, grown } = await measured(api.url, address, api.pid);
        yield `a file of 100,000 rows on PostgreSQL: ${kind}`;
        yield { what: 'until it is whole', shown: `${seconds.toFixed(1)} s` };
        yield atMost('beside one who asked for the same and does not read, s', besideStalled / seconds, 2, ratioOf(besideStalled, seconds, 1));
        yield atMost('a list meanwhile and alone, p99, ms', meanwhile / idle, 2, ratioOf(meanwhile, idle));
        yield atMost('memory', grown, 150, `+${grown.toFixed(0)} MB`);
      } finally {
        await api.stop();
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Orders without lines, which a list of orders does not show. */
async function fillOrders(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`insert into purchases (financial_year, sequence, invoice_number, purchase_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
        apply_tax, tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by)
      select 2019, n, 'PO/19-20/' || n, '2019-04-01'::date + n % 300, vendors.id, vendors.name, '', '', '', '{}', true, 18, n, 0, n, 'pending', users.id
      from generate_series(1, ${ROWS}) n, (select id, name from vendors order by id limit 1) vendors, (select id from users where username = 'admin') users`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function measured(url: string, address: string, pid: number): Promise<ExportFigures> {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const look = async () => {
    const began = performance.now();
    await (await answered(url, '/api/sales?page=1&limit=10&search=', headers)).text();
    return performance.now() - began;
  };
  const ask = async () => {
    const began = performance.now();
    for await (const _piece of (await answered(url, address, headers)).body ?? []);
    return (performance.now() - began) / 1_000;
  };
  for (let count = 0; count < 100; count += 1) await look();
  const idle = slowest(await lookingOn(look, pause(IDLE_MS)));
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  let stalled: IncomingMessage | undefined;
  try {
    const alone = ask();
    const meanwhile = slowest(await lookingOn(look, alone));
    const grown = most - before;
    stalled = await unread(url + address, headers);
    return { seconds: await alone, idle, meanwhile, besideStalled: await ask(), grown };
  } finally {
    clearInterval(watch);
    stalled?.destroy();
  }
}

/** Milliseconds of each look until `work` is done. */
async function lookingOn(look: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  let going = true;
  const stopping = work.finally(() => {
    going = false;
  });
  const times: number[] = [];
  while (going) times.push(await look());
  await stopping;
  return times;
}

const slowest = (times: number[]): number => percentile(times, 0.99);

async function answered(url: string, address: string, headers: { authorization: string }): Promise<Response> {
  const answer = await fetch(url + address, { headers });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** An answer whose bytes are never read. */
function unread(url: string, headers: { authorization: string }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined).pause();
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${url}: ${answer.statusCode}`));
    });
    asked.once('error', reject);
  });
}
