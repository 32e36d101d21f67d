import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { memoryOf } from './memory-of.ts';
import { median } from './percentile.ts';
import { signIn } from './sign-in.ts';

const STREAMS = 1_000;
/** Of one sign-in, as the api allows. */
const EACH = 20;
const CHANGES = 10;

/** 1,000 pages on one process's events: their memory, and how soon all of them get a change. */
export async function* openStreams(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: folder });
  const streams: IncomingMessage[] = [];
  try {
    const tokens: string[] = [];
    for (let count = 0; count < STREAMS / EACH; count += 1) tokens.push(await signIn(server.url));
    await save(server.url, mustGet(tokens, 0), 0);
    const before = memoryOf(server.pid);
    for (const token of tokens) streams.push(...(await Promise.all(Array.from({ length: EACH }, () => listen(server.url, token)))));
    await pause(2_000);
    const grown = memoryOf(server.pid) - before;
    const times: number[] = [];
    for (let count = 1; count <= CHANGES; count += 1) {
      const all = Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('data', resolve))));
      const [began] = await Promise.all([save(server.url, mustGet(tokens, 0), count), all]);
      times.push(performance.now() - began);
    }
    yield '1,000 pages that listen to one process (GET /api/events)';
    yield atMost('memory', grown, 100, `+${grown.toFixed(0)} MB`);
    yield { what: 'a change is heard by the last of them, after it was saved', shown: `${median(times).toFixed(0)} ms` };
  } finally {
    for (const stream of streams) stream.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns when it was saved, as performance.now() counts. */
async function save(url: string, token: string, count: number): Promise<number> {
  const contact = { contact_person: 'Asha Kulkarni', email: 'office@deccan.example', phone: '+91 20 5550 0100', address: '12 Bhosari MIDC, Pune' };
  const body = JSON.stringify({ name: `Deccan Traders ${count}`, vendor_type: 'sale', ...contact });
  const answer = await fetch(`${url}/api/vendors`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`Not saved: ${await answer.text()}`);
  return performance.now();
}

function listen(url: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered with ${answer.statusCode}`));
      answer.on('error', () => undefined).once('data', () => resolve(answer));
    });
    asked.once('error', reject);
  });
}
