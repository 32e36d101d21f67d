import { execFile } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';

const program = path.join(temporaryFolder(), 'cli.mjs');
buildSync({ entryPoints: [path.join(__dirname, 'cli.ts')], outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
const dataDir = temporaryFolder();

/** One command, as at a prompt. */
const release = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, RELEASE_SERVER: '', RELEASE_TOKEN: '' };
    execFile(process.execPath, [program, ...args], { env, cwd: dataDir }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    );
  });

test('a release from publishing to taking it back', async () => {
  expect((await release('status')).out).toBe('Nothing is live yet.');
  for (const version of ['1.0.0', '1.1.0']) {
    const dist = makeBuild('mf-sales', version);
    expect((await release('publish', 'mf-sales', '--dist', dist)).out).toContain(`mf-sales ${version} is published. To make it live:`);
  }
  expect((await release('check', 'mf-sales', '1.0.0')).out).toBe('mf-sales 1.0.0 can go live.');
  expect((await release('activate', 'mf-sales', '1.0.0', '--why', 'first')).out).toBe('mf-sales 1.0.0 is live.');
  expect((await release('activate', 'mf-sales', '1.0.0', '--why', 'first')).out).toBe('mf-sales 1.0.0 is live already.');
  expect((await release('activate', 'mf-sales', '1.1.0', '--traffic', '10', '--why', 'a few')).out).toBe('mf-sales 1.1.0 is live for 10 % of the users.');
  expect((await release('status')).out).toMatch(/^mf-sales +1\.0\.0 .* 90 %, 1\.1\.0 for 10 % since /);
  expect((await release('activate', 'mf-sales', '1.1.0', '--why', 'all')).out).toBe('mf-sales 1.1.0 is live instead of 1.0.0.');
  expect((await release('rollback', 'mf-sales', '--why', 'totals are wrong')).out).toBe('mf-sales 1.0.0 is live instead of 1.1.0.');
  const { out } = await release('history', 'mf-sales', '--json');
  const rows = JSON.parse(out) as { action: string; version: string; why: string }[];
  expect(rows.map(({ action, version, why }) => `${action} ${version} ${why}`)).toEqual([
    'rollback 1.0.0 totals are wrong',
    'activate 1.1.0 all',
    'activate 1.1.0 a few',
    'activate 1.0.0 first',
  ]);
  const at = (JSON.parse((await release('history', '--json')).out) as { at: string }[])[1]!.at;
  expect((await release('restore', '--at', at, '--why', 'it was right')).out).toBe('mf-sales 1.1.0 is live instead of 1.0.0.');
});

test.each([
  [[], 'Say what to do: status, publish, check, activate, rollback, restore, history'],
  [['constructor'], 'Say what to do: status'],
  [['activate', 'mf-sales', '1.0.0'], 'Say why: --why "..."'],
  [['activate', 'mf-sales', '9.0.0', '--why', 'x'], 'mf-sales 9.0.0 is not published'],
  [['activate', 'mf-sales', '1.0.0', '--why', 'x', '--traffic', 'half'], '--traffic is a whole percentage from 1 to 100'],
  [['publish', 'mf-stock'], 'There is no release.json in'],
  [['rollback', 'mf-stock', '--why', 'x'], 'Nothing of mf-stock is live'],
  [['restore', '--at', 'yesterday', '--why', 'x'], 'Say when: restore --at'],
  [['status', '--server', 'http://127.0.0.1:9', '--token', 't'], 'http://127.0.0.1:9 could not be reached'],
  [['status', '--server', 'http://127.0.0.1:9'], 'Give the token that an administrator made for you'],
  [['status', '--sever', 'x'], "Unknown option '--sever'"],
])('%p is refused in one sentence, as text and as JSON', async (args, sentence) => {
  const plain = await release(...args);
  expect(plain).toMatchObject({ code: 1, out: '' });
  expect(plain.err).toContain(sentence);
  expect(plain.err).not.toContain('\n');
  const json = await release(...args, '--json');
  expect(json.code).toBe(1);
  expect((JSON.parse(json.out) as { error: string }).error).toContain(sentence);
});
