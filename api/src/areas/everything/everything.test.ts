import { createHash } from 'node:crypto';
import type { TrialBalance } from '@karkhana/shared-contract/ledger/trial-balance';
import { unzipSync } from 'fflate';
import { addUser } from '../../testing/fixtures.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openDemoApi('2026-11-20', 1);
});
afterAll(() => api?.close());

interface Manifest {
  files: { file: string; bytes: number; sha256: string; rows?: number }[];
}

test('all data goes out, read back it is the same books, and no secret is in it', async () => {
  const answer = await api.get('/exports/everything?papers=false&attachments=true');
  expect(answer.headers['content-disposition']).toMatch(/karkhana-\d{4}-\d\d-\d\d\.zip/);
  const archive = unzipSync(new Uint8Array(answer.rawPayload));
  const textOf = (name: string) => Buffer.from(archive[name]!).toString('utf8');
  const { files } = JSON.parse(textOf('manifest.json')) as Manifest;
  expect(Object.keys(archive).filter((name) => name !== 'manifest.json')).toEqual(files.map(({ file }) => file));
  for (const { file, bytes, sha256, rows } of files) {
    expect([file, archive[file]!.byteLength, createHash('sha256').update(archive[file]!).digest('hex')]).toEqual([file, bytes, sha256]);
    if (file.endsWith('.json')) expect([file, (JSON.parse(textOf(file)) as unknown[]).length]).toEqual([file, rows]);
  }

  const rowsOf = <Row>(table: string) => JSON.parse(textOf(`data/${table}.json`)) as Row[];
  const balances = new Map<number, number>();
  for (const { account_id, debit, credit } of rowsOf<{ account_id: number; debit: number; credit: number }>('journal_lines'))
    balances.set(account_id, (balances.get(account_id) ?? 0) + Math.round(debit * 100) - Math.round(credit * 100));
  const trial = await api.read<TrialBalance>('/reports/trial-balance?startDate=2000-04-01&endDate=2026-11-30');
  // No entry moves stock.
  const open = trial.data.filter(({ kind, name, closing }) => (kind === 'asset' || kind === 'liability') && name !== 'Stock' && closing !== 0);
  expect(open.length).toBeGreaterThan(3);
  for (const { account_id, closing } of open) expect([account_id, balances.get(account_id)]).toEqual([account_id, Math.round(closing * 100)]);

  const csv = textOf('data/sales.csv').split('\r\n');
  expect(csv[0]).toContain('invoice_number');
  expect(rowsOf('sales').length).toBeGreaterThan(10);
  expect(Object.keys(rowsOf<object>('users')[0]!)).not.toContain('password_hash');
  expect(Object.keys(archive).some((name) => /sessions|secrets|deploy_tokens/.test(name))).toBe(false);
});

test('it is for administrators alone', async () => {
  const clerk = await addUser(api.database, 'clerk', ['users:manage'], 'manager');
  expect((await api.app.inject({ url: '/api/exports/everything', headers: clerk.headers })).statusCode).toBe(403);
});
