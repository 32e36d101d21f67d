import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../e2e/support/postgres.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { finished } from './finished.ts';
import { memoryOf } from './memory-of.ts';
import { processorTime } from './processor-time.ts';
import { signIn } from './sign-in.ts';

/** With their payments more than 50,000 vouchers. */
const SALES = 30_000;

/** The file for Tally of all that was entered, on PostgreSQL. */
export async function* tally(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await finished(path.join(root, 'api', 'dist', 'demo.js'), ['--sales', String(SALES)], env);
    const api = await startServer(path.join(root, 'api', 'dist', 'server.js'), [], env);
    try {
      const [postmaster = ''] = readFileSync(path.join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      const took = () => processorTime([Number(postmaster), api.pid]) / 1_000;
      const before = took();
      const { vouchers, seconds, grown } = await measured(api.url, api.pid);
      const processor = took() - before;
      const ofEach = (time: number) => (time * 50_000) / vouchers;
      yield `${vouchers} vouchers for Tally on PostgreSQL, by 50,000`;
      yield atMost('until the file is whole, s', ofEach(seconds), 30, `${ofEach(seconds).toFixed(1)} s`);
      yield { what: 'of processor, PostgreSQL and api together', shown: `${ofEach(processor).toFixed(1)} s` };
      yield atMost('memory', grown, 100, `+${grown.toFixed(0)} MB`);
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(url: string, pid: number): Promise<{ vouchers: number; seconds: number; grown: number }> {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  const began = performance.now();
  try {
    const answer = await fetch(`${url}/api/exports/tally?startDate=2015-04-01&endDate=2099-03-31`, { headers });
    if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
    const text = await answer.text();
    return { vouchers: text.split('<VOUCHER ').length - 1, seconds: (performance.now() - began) / 1_000, grown: most - before };
  } finally {
    clearInterval(watch);
  }
}
