import { once } from 'node:events';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';
import { expect, test } from '@playwright/test';
import { openToOthers } from '../support/open-to-others.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { Install } from './install.ts';
import { allReleaseCommands, block, releaseCommands } from './manual.ts';

const PASSWORD = 'lathe-orange-monsoon-42';
// A machine that checks commits must have it.
test.skip(!process.env.CI && !postgresBinaries(), 'PostgreSQL is not installed');
test.setTimeout(300_000); // some thirty commands, each a process of npm's
let install: Install;
let postgres: Postgres;
const walked = new Set<string>();

test.beforeAll(async () => {
  install = new Install();
  // As the manual's examples have them, whatever the builds of this clone are.
  for (const area of ['shell', 'mf-sales']) install.raise(area, '1.0.0');
  postgres = await startPostgres({ initialise: ['--no-sync'], settings: ['fsync=off'] });
});
test.afterAll(async () => {
  await install?.remove();
  await postgres?.stop();
});

/** Runs a command of the manual, which must work. @param as the real command for an example */
async function walk(command: string, as = command): Promise<string> {
  walked.add(command);
  const { code, out, err } = await install.type(as);
  expect({ command: as, code, err: code === 0 ? '' : err }).toEqual({ command: as, code: 0, err: '' });
  return out;
}

const getJson = async (url: string) => (await fetch(url)).json() as Promise<{ microFrontends: Record<string, { metadata: { version: string } }[]> }>;
const liveSales = async (url: string) => (await getJson(`${url}/frontends.json`)).microFrontends['mf-sales']![0]!.metadata.version;

test('OPERATIONS, command by command: a suite is installed, shipped to, and taken back', { tag: '@torture' }, async () => {
  // Install and run. Packages and builds are those of this clone.
  const lines = block('Install and run');
  expect(lines.slice(0, 3)).toEqual([expect.stringMatching(/^export DATABASE_URL=\S+ DATA_DIR=\S+$/), 'npm install', 'npm run build']);
  install.env = { DATABASE_URL: postgres.url, DATA_DIR: install.dataDir, KARKHANA_PASSWORD: PASSWORD, HOST_NAMES: 'karkhana.example' };
  for (const line of lines.slice(3, -1)) await walk(/npm run release -- [^;]+/.exec(line)?.[0] ?? line, line);
  expect(lines.at(-1)).toBe('npm run serve');
  const servers = [await install.serve('npm run serve'), await install.serve('npm run serve')];
  for (const url of servers) {
    expect([(await fetch(`${url}/readyz`)).status, (await fetch(url, { headers: { accept: 'text/html' } })).status]).toEqual([200, 200]);
  }
  expect(openToOthers(install.dataDir)).toEqual([]);
  const [server = ''] = servers;

  // Ship one area, take it back: the team's 1.1.0 and 1.2.0 are live before, its build is 1.3.0.
  for (const version of ['1.1.0', '1.2.0']) {
    install.raise('mf-sales', version);
    await walk('npm run release -- publish mf-sales', `npm run release -- publish mf-sales --activate --why "shipped"`);
  }
  install.raise('mf-sales', '1.3.0');
  install.raise('shell', '1.1.0');
  await walk('npm run release -- publish shell --activate --why "first"', 'npm run release -- publish shell');
  install.env.PORT = new URL(server).port; // which the server of an example has from its environment
  const before = new Date().toISOString();
  const expected: [RegExp, string?][] = [
    [/-- rollback mf-sales/, '1.2.0'],
    [/-- activate mf-sales 1\.3\.0/, '1.3.0'],
    [/-- restore --at/, '1.2.0'],
  ];
  for (const command of releaseCommands('Ship one area, take it back')) {
    const there = command
      .replace(/--at \S+/, `--at ${before}`)
      .replace('https://staging.example', install.dataDir)
      .replace(/--to https:\S+/, `--to ${install.other}`);
    await walk(command, there);
    // What ends or holds something up is taken back at once: the walk goes on.
    if (command.includes('-- retire')) await walk('npm run release -- rollback mf-sales --why "not merged"');
    if (command.includes('-- freeze')) await walk('npm run release -- thaw --why "over"');
    const live = expected.find(([pattern]) => pattern.test(command))?.[1];
    if (live) expect(await Promise.all(servers.map(liveSales))).toEqual([live, live]);
  }

  // A few users first, and by a link: 1.2.0 is live.
  const canary: string[] = [];
  for (const command of releaseCommands('A few users first')) canary.push(await walk(command));
  expect(canary[0]).toContain('mf-sales 1.3.0 is live for 5 % of the users. It goes on by itself: 5, 25, 100 %.');
  expect(canary[1]).toMatch(/1\.2\.0 \(95 %\) +1\.3\.0 \(5 %\) +Difference/);
  expect(canary.at(-1)).toContain('mf-sales 1.3.0 is no longer on trial: 1.2.0 is live for everybody.');
  const tries: string[] = [];
  for (const command of releaseCommands('Try a release before anybody has it')) tries.push(await walk(command));
  expect(tries[0]).toMatch(/\?try=mf-sales@1\.3\.0&for=2h&sig=1\.[\w-]{43}\nOpens mf-sales 1\.3\.0 until /);
  expect(tries.at(-1)).toContain('Try 1 is revoked');

  // A bad release at 11 in the morning.
  await walk('npm run release -- activate mf-sales 1.3.0 --why "credit notes"');
  const answers: string[] = [];
  for (const command of releaseCommands('A bad release at 11 in the morning')) answers.push(await walk(command));
  expect(answers.join('\n')).toContain('mf-sales 1.2.0 is live instead of 1.3.0.');
  expect(await Promise.all(servers.map(liveSales))).toEqual(['1.2.0', '1.2.0']);

  // A team's own pipeline, with a token of the administrator that was made above; and the runbook with it.
  const pipeline = block("A team's own pipeline");
  expect(pipeline.slice(0, 3)).toEqual([
    expect.stringContaining('export RELEASE_SERVER=https://karkhana.example RELEASE_TOKEN=...'),
    'npm ci && npm test',
    'npm run build -w mf-sales',
  ]);
  install.env = { RELEASE_SERVER: server, RELEASE_TOKEN: await tokenFor(server) };
  for (const command of pipeline.slice(3)) await walk(command);
  expect(await Promise.all(servers.map(liveSales))).toEqual(['1.3.0', '1.3.0']);
  for (const command of releaseCommands('A bad release at 11 in the morning')) await walk(command);
  expect(await Promise.all(servers.map(liveSales))).toEqual(['1.2.0', '1.2.0']);

  expect([...new Set(allReleaseCommands())].filter((command) => !walked.has(command))).toEqual([]);
  await throughNginx(servers);
});

async function tokenFor(server: string): Promise<string> {
  const post = (path: string, body: object, authorization = '') =>
    fetch(server + path, { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body: JSON.stringify(body) });
  const { token } = (await (await post('/api/auth/login', { username: 'asha', password: PASSWORD })).json()) as { token: string };
  const made = await post('/api/releases/tokens', { name: 'Sales pipeline', area: 'mf-sales', scope: 'activate' }, `Bearer ${token}`);
  return ((await made.json()) as { data: { token: string } }).data.token;
}

/** Statics from nginx or a CDN: the page and the files that it names, over https, from two servers. */
async function throughNginx(servers: readonly string[]): Promise<void> {
  const url = await install.behindNginx(servers);
  if (!url) return;
  const get = async (path: string) => {
    const asking = request(url + path, { rejectUnauthorized: false, headers: { host: 'karkhana.example', accept: 'text/html' } }).end();
    const [response] = await once(asking, 'response');
    return { status: response.statusCode as number, caching: response.headers['cache-control'] as string, body: await text(response) };
  };
  await expect.poll(async () => (await get('/readyz').catch(() => undefined))?.status, { timeout: 10_000 }).toBe(200);
  const page = await get('/');
  const [, script] = /src="(\/areas\/shell\/[^"]+\.js)"/.exec(page.body)!;
  expect([page.status, await get(script!)]).toEqual([200, expect.objectContaining({ status: 200, caching: expect.stringContaining('immutable') })]);
  const gone = await get('/areas/mf-sales/9.9.9/remoteEntry.js');
  expect([gone.status, gone.caching]).toEqual([404, 'no-store']);
}
