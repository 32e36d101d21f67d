import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { checkBackup } from './check-backup.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crafted-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = { karkhana: 'backup', format: 1, madeAt: '2026-11-20T04:00:00.000Z', database: 'PostgreSQL 17', migrations: [] };
const END = { karkhana: 'end', rows: {}, files: 0, faults: [] };

/** A backup of these lines with the right hash, which anyone can compute. */
function crafted(lines: unknown[], end: object = END): string {
  const body = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const file = join(folder, `${lines.length}-${JSON.stringify(end).length}.backup`);
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, gzipSync(`${body}${JSON.stringify({ ...end, sha256 })}\n`));
  return file;
}

test('a plain one is whole', async () => {
  expect(await checkBackup({ file: crafted([HEAD]) })).toMatchObject({ head: HEAD, end: END });
});

test.each<[string, () => string]>([
  ['a head without migrations', () => crafted([{ ...HEAD, migrations: undefined }])],
  ['a head whose migrations are none', () => crafted([{ ...HEAD, migrations: [null] }])],
  ['a head that would write on a terminal', () => crafted([{ ...HEAD, madeAt: '\u001b[2J' }])],
  ['two heads', () => crafted([HEAD, HEAD])],
  ['a table without columns', () => crafted([HEAD, { karkhana: 'table', name: 'users' }])],
  ['a table whose name is a number', () => crafted([HEAD, { karkhana: 'table', name: 5, columns: ['id'] }])],
  ['sequences that are a word', () => crafted([HEAD, { karkhana: 'sequences', sequences: 'all' }])],
  ['a file without a path', () => crafted([HEAD, { karkhana: 'file' }])],
  ['bytes that are a list', () => crafted([HEAD, { karkhana: 'bytes', data: [1] }])],
  ['a line of a kind that there is not', () => crafted([HEAD, { karkhana: 'constructor' }])],
  ['half a line', () => crafted([HEAD, '{"karkhana":"file","pa'])],
  ['an end without counts', () => crafted([HEAD], { karkhana: 'end' })],
  ['an end with empty faults', () => crafted([HEAD], { ...END, faults: [{}] })],
  ['a line that goes on for ever', () => crafted([HEAD, { karkhana: 'bytes', data: 'A'.repeat(70_000_000) }])],
  ['a folder', () => folder],
])('%s is refused in a sentence', async (_what, make) => {
  const refusal = await checkBackup({ file: make() }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toMatch(/is damaged or was cut off|is no backup of a suite|cannot be read/);
});
