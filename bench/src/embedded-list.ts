import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { finished } from './finished.ts';
import { median, percentile } from './percentile.ts';
import { signIn } from './sign-in.ts';

const SALES = 100_000;
const ROUNDS = 200;
/** Milliseconds. */
const AIM = 60;

/** The list of 100,000 sales in the embedded database, against the request for a sign of life alone. */
export async function* embeddedList({ sales = SALES }): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), ['--sales', String(sales)], env);
    const api = await startServer(path.join(root, 'api', 'dist', 'server.js'), [], env);
    try {
      const headers = { authorization: `Bearer ${await signIn(api.url)}` };
      const timed = async (address: string) => {
        const sent = performance.now();
        const answer = await fetch(api.url + address, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        return performance.now() - sent;
      };
      const [list, floor]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        list.push(await timed('/api/sales?page=1&limit=10&search='));
        floor.push(await timed('/api/users/settings'));
      }
      const p95 = percentile(list, 0.95);
      yield `a list of ${sales.toLocaleString('en-IN')} sales in the embedded database, against one row of one table`;
      yield atMost('p95', p95, AIM, `${p95.toFixed(1)} / ${percentile(floor, 0.95).toFixed(1)} ms`, ' ms');
      yield { what: 'p50', shown: `${median(list).toFixed(1)} / ${median(floor).toFixed(1)} ms` };
    } finally {
      await api.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
