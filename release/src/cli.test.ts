import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { clockInIndia } from '@karkhana/shared-contract/dates';
import { shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { buildSync } from 'esbuild';
import { runCommand } from './command/run-command.ts';
import type { Manifest } from './files/manifest.ts';
import { Store } from './store.ts';
import { KINDS, makeBuild, temporaryFolder, writeBuild } from './testing/make-release.ts';

const program = path.join(temporaryFolder(), 'cli.mjs');
buildSync({ entryPoints: [path.join(__dirname, 'cli.ts')], outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
const dataDir = temporaryFolder();

/** One command, in this process. */
const release = (...args: string[]) => releaseIn({}, ...args);

async function releaseIn(more: Record<string, string>, ...args: string[]) {
  const { argv, env } = process;
  const [out, err] = (['log', 'error'] as const).map((stream) => jest.spyOn(console, stream).mockImplementation(() => undefined));
  Object.assign(process, { argv: [process.execPath, program, ...args], env: environment(more), exitCode: 0 });
  try {
    await runCommand();
    return { code: Number(process.exitCode), out: linesOf(out!), err: linesOf(err!) };
  } finally {
    Object.assign(process, { argv, env, exitCode: 0 });
    out!.mockRestore();
    err!.mockRestore();
  }
}

/** One command, as at a prompt. */
const releaseAtPrompt = (more: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env: environment(more), cwd: dataDir }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    );
  });

const environment = (more: Record<string, string>) => ({ ...process.env, DATA_DIR: dataDir, RELEASE_SERVER: '', RELEASE_TOKEN: '', ...more });
const linesOf = ({ mock }: jest.SpyInstance) => mock.calls.flat().join('\n').trim();

test('a release from publishing to taking it back', async () => {
  expect(await releaseAtPrompt({}, 'status')).toEqual({ code: 0, out: 'Nothing is live yet.', err: '' });
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

test('several at once: one entry, one rollback, and a warning about what was wrong before', async () => {
  const suiteDir = temporaryFolder();
  const suite = (...args: string[]) => releaseIn({ DATA_DIR: suiteDir }, ...args);
  const calls = { 'GET /api/gone': {} };
  await suite('publish', 'mf-wrong', '--dist', makeBuild('mf-wrong', '1.0.0', { calls }), '--activate', '--force', '--why', 'first');
  for (const area of ['mf-one', 'mf-two', 'mf-wrong'])
    await suite('publish', area, '--dist', makeBuild(area, '1.1.0', { calls: area === 'mf-wrong' ? calls : {} }));
  const warning = 'Warning: mf-wrong 1.1.0 calls GET /api/gone; this api does not have it. It was so before.';
  const set = ['activate', 'mf-one@1.1.0', 'mf-two@1.1.0', 'mf-wrong@1.1.0', '--why', 'together'];
  expect((await suite('check', 'mf-wrong', '1.1.0')).out).toBe(`mf-wrong 1.1.0 can go live.\n${warning}`);
  expect((await suite('impact', 'mf-wrong', '1.1.0')).out).toContain('  mf-wrong 1.1.0 calls GET /api/gone; this api does not have it. It is so already');
  expect((await suite(...set)).out).toBe(`mf-one 1.1.0 is live.\nmf-two 1.1.0 is live.\nmf-wrong 1.1.0 is live instead of 1.0.0.\n${warning}`);
  expect((await suite(...set)).out).toBe('All of it is live already.');
  const rows = JSON.parse((await suite('history', '--json')).out) as { sequence: number; why: string }[];
  expect(new Set(rows.filter(({ why }) => why === 'together').map(({ sequence }) => sequence)).size).toBe(1);
  expect(JSON.parse((await suite('status', 'mf-one', '--json')).out)).toMatchObject([{ together: ['mf-two', 'mf-wrong'] }]);
  expect((await suite('rollback', 'mf-wrong', '--why', 'wrong')).out).toContain(
    'mf-one is live no more.\nmf-two is live no more.\nmf-wrong 1.0.0 is live instead',
  );
  for (const bad of [
    ['mf-one@1.1.0', 'mf-two'],
    ['mf-one@1.1.0', 'mf-two@1.1.0@1'],
    ['mf-one@1.1.0', '--traffic', '5'],
    ['mf-one'],
    ['mf-one', '1.1.0', 'mf-two'],
  ])
    expect(await suite('activate', ...bad, '--why', 'x')).toMatchObject({ code: 2 });
});

test('a disk that is full is one sentence, in publish too', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const writing = jest.spyOn(Store.prototype, 'publish').mockRejectedValueOnce(full);
  const told = await release('publish', 'mf-full', '--dist', makeBuild('mf-full', '1.0.0'));
  writing.mockRestore();
  expect(told).toEqual({ code: 2, out: '', err: 'The disk is full: nothing was changed. Make room, then do it again.' });
});

test('a build of other sources under a published version gets a number of its own, the same one each time', async () => {
  const suiteDir = temporaryFolder();
  const suite = (...args: string[]) => releaseIn({ DATA_DIR: suiteDir }, ...args);
  const build = (buildId: string) => makeBuild('mf-sales', '1.0.0', { buildId, contents: { 'remoteEntry.js': buildId } });
  await suite('publish', 'mf-sales', '--dist', build('4f1c2d9a0b7e'), '--activate', '--why', 'first');
  const next = build('a0b7e4f1c2d9');
  const own = 'mf-sales 1.0.0-build.a0b7e4f1c2d9';
  for (let time = 0; time < 2; time += 1) {
    const told = await suite('publish', 'mf-sales', '--dist', next);
    expect(told.err).toBe(`mf-sales 1.0.0 is published from other sources: this build is 1.0.0-build.a0b7e4f1c2d9.`);
    expect(told.out).toContain(`${own} is published. To make it live:`);
  }
  expect((await suite('publish', 'mf-sales', '--dist', next, '--activate', '--why', 'next')).out).toBe(`${own} is live instead of 1.0.0.`);
  expect((await suite('rollback', 'mf-sales', '--why', 'back')).out).toBe('mf-sales 1.0.0 is live instead of 1.0.0-build.a0b7e4f1c2d9.');
  const changed = makeBuild('mf-sales', '1.0.0', { buildId: '4f1c2d9a0b7e', contents: { 'remoteEntry.js': 'other' } });
  expect((await suite('publish', 'mf-sales', '--dist', changed)).err).toContain('is published with other bytes');
});

test('several builds are published and made live as one set', async () => {
  const folder = temporaryFolder();
  for (const area of ['shell', 'mf-one']) writeBuild(path.join(folder, area, 'dist'), area, '1.0.0');
  const there = { DATA_DIR: temporaryFolder() };
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect((await releaseIn(there, 'publish', 'shell', 'mf-one', '--activate', '--why', 'first')).out).toBe('shell 1.0.0 is live.\nmf-one 1.0.0 is live.');
    expect((await releaseIn(there, 'publish', 'shell', 'mf-one', '--activate', '--why', 'first')).out).toBe('All of it is live already.');
    expect((await releaseIn(there, 'publish', 'shell', 'mf-one', '--dist', 'x')).code).toBe(2);
  } finally {
    process.chdir(before);
  }
});

test('ending a trial says so, by activating the live version and by a rollback', async () => {
  await release('publish', 'mf-trial', '--dist', makeBuild('mf-trial', '1.0.0'), '--activate', '--why', 'first');
  await release('publish', 'mf-trial', '--dist', makeBuild('mf-trial', '1.1.0'));
  const start = () => release('activate', 'mf-trial', '1.1.0', '--traffic', '10', '--why', 'a few');
  await start();
  expect((await release('activate', 'mf-trial', '1.1.0', '--traffic', '30', '--why', 'more')).out).toBe('mf-trial 1.1.0 is live for 30 % of the users.');
  const ended = 'mf-trial 1.1.0 is no longer on trial: 1.0.0 is live for everybody.';
  expect((await release('activate', 'mf-trial', '1.0.0', '--why', 'enough')).out).toBe(ended);
  await start();
  expect((await release('rollback', 'mf-trial', '--why', 'enough')).out).toBe(ended);
  expect((await release('history', 'mf-trial')).out.split('\n')[0]).toContain('rollback mf-trial 1.0.0, trial of 1.1.0 ended  enough');
});

test('ring by ring, where one installation serves many firms; a suite of one firm refuses it', async () => {
  await release('publish', 'mf-ring', '--dist', makeBuild('mf-ring', '1.0.0'), '--activate', '--why', 'first');
  await release('publish', 'mf-ring', '--dist', makeBuild('mf-ring', '1.1.0'));
  const goesTo = (...more: string[]) => ['activate', 'mf-ring', '1.1.0', '--why', 'the first firms', ...more];
  expect(await release(...goesTo('--ring', '1'))).toMatchObject({ code: 2, err: expect.stringContaining('this suite serves one') });
  const many = (...args: string[]) => releaseIn({ FIRMS_URL: 'postgresql://none/none' }, ...args);
  expect((await many(...goesTo('--ring', '1'))).out).toBe('mf-ring 1.1.0 is live for the firms of ring 1.');
  expect((await many('status', 'mf-ring')).out).toMatch(/^mf-ring +1\.0\.0 .*, for the others, 1\.1\.0 for the firms of ring 1 since /);
  expect((await many(...goesTo('--ring', '2'))).out).toBe('mf-ring 1.1.0 is live for the firms of rings 1 and 2.');
  expect((await many('list', 'mf-ring')).out.split('\n').find((line) => line.includes('1.1.0'))).toContain('new      ring 2 published');
  expect((await many('history', 'mf-ring')).out.split('\n')[0]).toContain('1.1.0 -> 1.1.0 for the firms of rings 1 and 2  the first firms');
  expect((await many('rollback', 'mf-ring', '--why', 'wrong')).out).toBe('mf-ring 1.1.0 is no longer on trial: 1.0.0 is live for everybody.');
  for (const refused of [
    ['--ring', '3'],
    ['--ring', 'first'],
    ['--ring', '1', '--traffic', '5'],
  ])
    expect((await many(...goesTo(...refused))).code).toBe(2);
});

test('a canary begins, goes on by the same plan already, and is stopped; no server is needed for that', async () => {
  await release('publish', 'mf-canary', '--dist', makeBuild('mf-canary', '1.0.0'), '--activate', '--why', 'first');
  await release('publish', 'mf-canary', '--dist', makeBuild('mf-canary', '1.1.0'));
  const start = () => release('activate', 'mf-canary', '1.1.0', '--canary', '5,25,100', '--every', '10m', '--why', 'a few');
  expect((await start()).out).toBe(
    'mf-canary 1.1.0 is live for 5 % of the users. It goes on by itself: 5, 25, 100 %. To stop it: npm run release -- stop mf-canary --why "..."',
  );
  expect((await start()).out).toBe('mf-canary 1.1.0 goes on by that plan already.');
  expect((await release('status', 'mf-canary')).out).toContain('95 %, 1.1.0 for 5 % since');
  expect((await release('status', 'mf-canary')).out).toContain(', a canary of 5, 25, 100 %');
  expect((await release('stop', 'mf-canary', '--why', 'a question')).code).toBe(0);
  expect((await release('status', 'mf-canary')).out).not.toContain('a canary of');
});

test('list: every published version with its standing, its share, when and by whom', async () => {
  const rows = JSON.parse((await release('list', 'mf-sales', '--json')).out) as { version: string; standing: string; traffic: number; published_at: string }[];
  expect(rows.map(({ version, standing, traffic }) => [version, standing, traffic])).toEqual([
    ['1.1.0', 'trusted', 100],
    ['1.0.0', 'trusted', 0],
  ]);
  expect((await release('list')).out).toMatch(/^mf-sales +1\.1\.0 +trusted +live +published \d{4}-\d\d-\d\dT[\d:.]+\+05:30 by \S+$/m);
});

test("restore reads India's time in every zone, and says which instant it took", async () => {
  const { at } = (JSON.parse((await release('history', 'mf-sales', '--json')).out) as { at: string }[])[0]!;
  const inIndia = clockInIndia(at);
  for (const TZ of ['UTC', 'America/New_York']) {
    const { code, err, out } = await releaseAtPrompt({ TZ }, 'restore', '--at', inIndia, 'mf-sales', '--why', 'as then');
    expect([code, err, out]).toEqual([0, expect.stringContaining(`(${at}):`), expect.stringContaining('already.')]);
  }
});

test.each([
  [['rolback', 'mf-sales', '--why', 'x'], 2, "There is no verb 'rolback'. Did you mean rollback?"],
  [['activate', 'mf-slaes', '1.0.0', '--why', 'x'], 3, 'Did you mean mf-sales?'],
  [['rollback', 'sales', '--why', 'x'], 3, 'Did you mean mf-sales?'],
  [['activate', 'mf-sales', '1.0.', '--why', 'x'], 3, 'Did you mean 1.0.0?'],
  [['activate', 'mf-sales', '1.2.0', '--why', 'x'], 3, 'mf-sales 1.2.0 is not published. Did you mean 1.1.0?'],
  [['history', 'mf-slaes'], 3, 'There is no area mf-slaes: nothing of it is published. Did you mean mf-sales?'],
  [['status', 'mf-slaes'], 3, 'Did you mean mf-sales?'],
  [['list', 'mf-slaes'], 3, 'Did you mean mf-sales?'],
  [['rollback', 'mf-sales', '1.0.0', '--why', 'x'], 2, `What is '1.0.0'?: rollback <area> --why "..." [--to 1.2.0]`],
])('%p: %i, and what was probably meant', async (args, code, sentence) => {
  const { err, ...answer } = await release(...args);
  expect(answer).toEqual({ code, out: '' });
  expect(err).toContain(sentence);
});

test('promote moves the same bytes to another suite; what is damaged or misnamed is not moved', async () => {
  const [staging, production] = [temporaryFolder(), temporaryFolder()];
  const onto = (version: string, from = staging) => release('promote', 'mf-sales', version, '--from', from, '--to', production);
  await releaseIn({ DATA_DIR: staging }, 'publish', 'mf-sales', '--dist', makeBuild('mf-sales', '1.3.0', { commit: '4f1c2d9' }));
  expect((await onto('1.3.0')).out).toContain('mf-sales 1.3.0 is published');
  const [row] = JSON.parse((await releaseIn({ DATA_DIR: production }, 'list', '--json')).out) as object[];
  expect(row).toMatchObject({ area: 'mf-sales', version: '1.3.0', standing: 'new', commit: '4f1c2d9' });
  for (const file of KINDS) {
    const at = (dir: string) => readFileSync(path.join(dir, 'releases/areas/mf-sales/1.3.0', file));
    expect(at(production)).toEqual(at(staging));
  }
  expect((await onto('1.4.0')).code).toBe(3);
  expect(await onto('1.3.0', path.join(staging, 'nowhere'))).toMatchObject({ code: 3, err: expect.stringContaining('There are no releases in') });
  appendFileSync(path.join(staging, 'releases/areas/mf-sales/1.3.0/remoteEntry.js'), ' ');
  expect(await onto('1.3.0')).toMatchObject({ code: 2, err: expect.stringContaining('remoteEntry.js does not have the hash') });
  expect((await release('promote', 'mf-sales', '1.3.0', '--to', production)).err).toContain('Say where from and where to');
});

test.each([
  ['gives a release', './release.json', (at: string) => ['promote', 'mf-sales', '1.0.0', '--from', at, '--to', temporaryFolder()]],
  ['answers', '{"data":[', (at: string) => ['status', '--server', at]],
])('a suite that breaks off while it %s could not be reached', async (_what, begun, args) => {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-length': '100000' }).write(begun, () => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await releaseAtPrompt({ RELEASE_TOKEN: 't' }, ...args(at));
  server.close();
  expect(answer).toMatchObject({ code: 4, err: expect.stringContaining(`${at} broke off`) });
});

test('a DATA_DIR without a value is none', async () => {
  expect((await releaseIn({ DATA_DIR: '' }, 'status')).out).toBe('Nothing is live yet.');
});

test('a DATA_DIR that leads nowhere, or is a file, is refused in one sentence', async () => {
  const folder = temporaryFolder();
  symlinkSync(path.join(folder, 'disk'), path.join(folder, 'link'));
  writeFileSync(path.join(folder, 'file'), '');
  const refusal = async (name: string) => releaseIn({ DATA_DIR: path.join(folder, name) }, 'status');
  const nowhere = `Cannot use the folder ${folder}/link: it leads to a folder that is not there. Mount its disk, or set DATA_DIR to another folder.`;
  expect(await refusal('link')).toEqual({ code: 2, out: '', err: nowhere });
  expect((await refusal('file')).err).toBe(`Cannot use the folder ${folder}/file: it is not a folder. Set DATA_DIR to one.`);
});

test('impact and doctor answer in words and set the exit code', async () => {
  expect((await release('impact', 'mf-sales', '1.0.0')).out).toBe('Everything that is live fits mf-sales 1.0.0.');
  const { code, out } = await releaseIn({ PORT: '9' }, 'doctor');
  expect([code, out]).toEqual([2, expect.stringContaining('ERROR    No shell is live: every page is a 503\n         npm run release -- publish shell')]);
  await release('publish', 'shell', '--dist', makeBuild('shell', '1.0.0'), '--activate', '--why', 'first');
  const healthy = await releaseIn({ PORT: '9' }, 'doctor', '--json');
  expect(healthy.code).toBe(0);
  const findings = JSON.parse(healthy.out) as { level: string; what: string }[];
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', what: 'No server answers at http://127.0.0.1:9' }));
});

test('check --api: whether all that is live is served what it sends and reads, by name and exit code', async () => {
  const suite = (...args: string[]) => releaseIn({ DATA_DIR: suiteDir }, ...args);
  const suiteDir = temporaryFolder();
  const read = shapeOf(endpoints['GET /api/vendors/:id']);
  const more = { type: 'object', properties: { fax: { type: 'string' } }, required: ['fax'] };
  const answer = { type: 'object', properties: { data: more }, required: ['data'] };
  const ship = (area: string, calls: Manifest['calls'], ...flags: string[]) =>
    suite('publish', area, '--dist', makeBuild(area, '1.0.0', calls && { calls }), '--activate', '--why', 'first', ...flags);
  await ship('mf-stock', undefined); // from before calls were recorded
  await ship('mf-sales', { 'GET /api/vendors/:id': read });
  expect(await suite('check', '--api')).toEqual({ code: 0, out: 'Everything that is live fits the api.', err: '' });
  await ship('mf-purchases', { 'GET /api/vendors/:id': { ...read, answer } }, '--force');
  const incompatibility = 'mf-purchases 1.0.0 reads data.fax of GET /api/vendors/:id; this api does not answer it';
  const told = await suite('check', '--api');
  expect([told.code, told.out]).toEqual([2, incompatibility]);
  const json = JSON.parse((await suite('check', '--api', '--json')).out) as object;
  expect(json).toEqual({ misfits: [{ area: 'mf-purchases', version: '1.0.0', reasons: [incompatibility] }] });
  expect((await suite('check')).err).toContain('Something is missing: check <area> <version>');
});

test('--help on all of it and on each verb', async () => {
  const all = await release('--help');
  expect(all.code).toBe(0);
  const usages = all.out.split('\n').filter((line) => /^ {2}[a-z]/.test(line));
  expect(usages.length).toBeGreaterThanOrEqual(8);
  for (const usage of usages) {
    const [, verb = ''] = /^ {2}([a-z]+)/.exec(usage)!;
    const { code, out } = await release(verb, '--help');
    expect([code, out.split('\n')[0]]).toEqual([0, `npm run release -- ${usage.trim()}`]);
    expect(out).toContain('Exit codes: 0 done, 2 refused or mistyped, 3 not found');
  }
  expect((await release('help', 'rollback')).out).toBe((await release('rollback', '-h')).out);
  expect((await release('help', 'rolback')).code).toBe(2);
});

test.each([
  [
    [],
    2,
    'Say what to do: status, list, publish, promote, check, impact, try, tries, activate, health, stop, rollback, restore, retire, rename, freeze, thaw, history, doctor',
  ],
  [['constructor'], 2, "There is no verb 'constructor'. There are: status"],
  [['activate', 'mf-sales', '1.0.0'], 2, 'Say why: --why "..."'],
  [['activate', 'mf-sales', '9.0.0', '--why', 'x'], 3, 'mf-sales 9.0.0 is not published'],
  [['activate', 'mf-sales', '1.0.0', '--why', 'x', '--traffic', 'half'], 2, '--traffic is a whole percentage from 1 to 100'],
  [['publish', 'mf-stock', '--dist', temporaryFolder()], 2, 'There is no release.json in'],
  [['rollback', 'mf-stock', '--why', 'x'], 3, 'Nothing of mf-stock is live'],
  [['restore', '--at', 'yesterday', '--why', 'x'], 2, 'Say when: restore --at'],
  [['restore', '--at', '2999-01-01', '--why', 'x'], 2, 'is still to come'],
  [['status', '--server', 'http://127.0.0.1:9', '--token', 't'], 4, 'http://127.0.0.1:9 could not be reached'],
  [['status', '--server', 'http://127.0.0.1:9'], 2, 'Give the token that an administrator made for you'],
  [['activate', 'mf-sales', '1.0.0', '--why', 'x', '--canary', '5,25'], 2, 'The steps of a canary are whole percentages that rise to 100'],
  [['activate', 'mf-sales', '1.0.0', '--why', 'x', '--canary', '5,100', '--every', '1s'], 2, 'A step of a canary lasts from 10s to 7d'],
  [['activate', 'mf-sales', '1.0.0', '--why', 'x', '--canary', '5,100', '--traffic', '5'], 2, 'Give either --traffic or --canary'],
  [['stop', 'mf-sales', '--why', 'x'], 2, 'No canary of mf-sales is under way'],
  [['stop', 'mf-stock', '--why', 'x'], 3, 'Nothing of mf-stock is live'],
  [['health', 'mf-sales'], 4, 'No suite runs on '],
  [['health', 'mf-sales', '--server', 'http://127.0.0.1:9', '--token', 't'], 4, 'could not be reached'],
  [['try', 'mf-sales', '1.1.0'], 4, 'No suite runs on '],
  [['tries', '--revoke', 'mine', '--server', 'http://127.0.0.1:9', '--token', 't'], 2, "--revoke is a try's number"],
  [['status', '--sever', 'x'], 2, "Unknown option '--sever'"],
  [['status', '--server', 'karkhana.example', '--token', 't'], 2, '--server (or RELEASE_SERVER) is an address such as https://karkhana.example'],
])('%p is refused in one sentence, as text and as JSON', async (args, code, sentence) => {
  const plain = await release(...args);
  expect(plain).toMatchObject({ code, out: '' });
  expect(plain.err).toContain(sentence);
  expect(plain.err).not.toContain('\n');
  const json = await release(...args, '--json');
  expect(json.code).toBe(code);
  expect((JSON.parse(json.out) as { error: string }).error).toContain(sentence);
});
