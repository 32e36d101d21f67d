import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { memoryOf } from './memory-of.ts';
import { median } from './percentile.ts';
import { signIn } from './sign-in.ts';

const { utils, write } = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
const ROWS = 10_000;

interface ImportFigures {
  /** Seconds until it is shown, from the upload and from the commit on. */
  preview: number;
  commit: number;
  /** Megabytes that the process grew by at most. */
  grown: number;
  /** Milliseconds of a list that another user requests: before, meanwhile in the median, and at most. */
  alone: number;
  meanwhile: number;
  longest: number;
}

const KINDS = ['products', 'open-sales'] as const;
type Kind = (typeof KINDS)[number];
const SHEETS: Record<Kind, (string | number)[][]> = {
  products: [
    ['SKU', 'Product Name', 'Description', 'Unit Price', 'HSN/SAC', 'Unit', 'GST Rate', 'Opening Stock'],
    ...Array.from({ length: ROWS }, (_, index) => [
      `BN-${index}`,
      `Gate valve ${index}`,
      'Cast iron',
      `₹ ${1000 + index}.50`,
      '848180',
      'NOS',
      '18%',
      index % 50,
    ]),
  ],
  'open-sales': [
    ['Invoice Number', 'Customer', 'Invoice Date', 'Due Date', 'Amount', 'Paid Already'],
    ...Array.from({ length: ROWS }, (_, index) => [
      `KE/${index}`,
      `Customer ${index % 200}`,
      '12/02/2026',
      '14-Mar-26',
      `1,${String(index % 900).padStart(3, '0')}.50`,
      100,
    ]),
  ],
};

/** 10,000 rows of each kind on PostgreSQL: previewed and committed, while another user requests lists. */
export async function* imports(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres();
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATABASE_URL: postgres.url, DATA_DIR: folder });
  try {
    const ask = await asAdmin(server.url);
    for (let index = 0; index < 200; index += 1) await ask('POST', '/vendors', customer(index));
    for (const kind of KINDS) {
      const { preview, commit, grown, alone, meanwhile, longest } = await measured(ask, server.pid, kind);
      yield `10,000 rows of ${kind} on PostgreSQL`;
      yield atMost('preview', preview, 10, `${preview.toFixed(1)} s`);
      yield atMost('commit', commit, 30, `${commit.toFixed(1)} s`);
      yield atMost('memory', grown, 200, `+${grown.toFixed(0)} MB`);
      yield { what: 'a list meanwhile', shown: `${meanwhile.toFixed(0)} ms in the median, ${longest.toFixed(0)} at most; alone ${alone.toFixed(0)}` };
    }
  } finally {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const contact = { contact_person: 'Asha Kulkarni', email: 'office@deccan.example', phone: '+91 20 5550 0100', address: '12 Bhosari MIDC, Pune' };
const customer = (index: number) => ({ name: `Customer ${index}`, vendor_type: 'sale', ...contact });

type Ask = <T>(method: string, path: string, body?: object | FormData) => Promise<T>;

async function measured(ask: Ask, pid: number, kind: Kind): Promise<ImportFigures> {
  const look = async () => {
    const began = performance.now();
    await ask('GET', '/sales?page=1&limit=10');
    return performance.now() - began;
  };
  const alone: number[] = [];
  for (let count = 0; count < 50; count += 1) alone.push(await look());
  const before = memoryOf(pid);
  const meanwhile: number[] = [];
  let most = before;
  let going = true;
  const others = (async () => {
    while (going) {
      meanwhile.push(await look());
      most = Math.max(most, memoryOf(pid));
      await pause(20);
    }
  })();
  const form = new FormData();
  const sheet = write({ SheetNames: ['Items'], Sheets: { Items: utils.aoa_to_sheet(SHEETS[kind]) } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  form.set('file', new Blob([new Uint8Array(sheet)]), 'items.xlsx');
  const began = performance.now();
  const { id } = await ask<{ id: number }>('POST', `/imports/${kind}`, form);
  await reached(ask, id, 'preview');
  const previewed = performance.now();
  await ask('POST', `/imports/${id}/commit`, {});
  await reached(ask, id, 'done');
  const committed = performance.now();
  going = false;
  await others;
  return {
    preview: (previewed - began) / 1_000,
    commit: (committed - previewed) / 1_000,
    grown: most - before,
    alone: median(alone),
    meanwhile: median(meanwhile),
    longest: Math.max(...meanwhile),
  };
}

async function reached(ask: Ask, id: number, state: string): Promise<void> {
  for (;;) {
    const now = await ask<{ state: string; reason: string | null; counts: { wrong: number } }>('GET', `/imports/${id}`);
    if (now.state === 'failed' || now.counts.wrong) throw new Error(now.reason ?? `${now.counts.wrong} rows are wrong`);
    if (now.state === state) return;
    await pause(50);
  }
}

async function asAdmin(url: string): Promise<Ask> {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const ask: Ask = async <T>(method: string, address: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const sent = { method, headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) } };
    const answer = await fetch(`${url}/api${address}`, { ...sent, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return ask;
}
