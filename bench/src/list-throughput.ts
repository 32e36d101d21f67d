import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { bundled } from './bundled.ts';
import { atLeast, type Figure, ratioOf } from './figure.ts';
import { finished } from './finished.ts';
import { median } from './percentile.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = 5;
const SECONDS = 4;
const SALES = 100_000;
/** Of the floor's. */
const AIM = 0.95;

/** GET /api/sales?page=1&limit=10&search= over 100,000 sales on PostgreSQL, against bare node http and pg that reads and counts, interleaved. */
export async function* listThroughput(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), ['--sales', String(SALES)], env);
    const [api, bare] = await Promise.all([
      startServer(path.join(root, 'api', 'dist', 'server.js'), [], env),
      startServer(await bundled('bare-list-server'), [], env),
    ]);
    const token = await signIn(api.url);
    const rates: { api: number[]; bare: number[] } = { api: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        api: await rate(`${api.url}/api/sales?page=1&limit=10&search=`, token),
        bare: await rate(`${bare.url}/?page=1&limit=10&search=`, token),
      };
      if (round === 0) continue; // warming up
      rates.api.push(measured.api);
      rates.bare.push(measured.bare);
    }
    await Promise.all([api.stop(), bare.stop()]);
    const [ours, floor] = [median(rates.api), median(rates.bare)];
    yield 'GET /api/sales?page=1&limit=10&search= over 100,000 sales on PostgreSQL, against bare node http and pg that reads the page and counts';
    yield atLeast('requests a second', ours / floor, AIM, ratioOf(ours, floor));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rate(url: string, token: string): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: SECONDS, headers: { authorization: `Bearer ${token}` } });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were no 200, ${result.errors} failed`);
  return result.requests.average;
}
