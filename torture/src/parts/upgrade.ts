import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../e2e/support/postgres.ts';
import { endFamily } from '../../../e2e/support/process-family.ts';
import { root } from '../../../e2e/support/server.ts';
import { type Found, walk } from './old-and-new.ts';

const PORT = 8_139;
const READY_MS = 180_000;

const PAGE = readFileSync(path.join(root, 'docs', 'upgrading.md'), 'utf8');

/** The lines of each block of commands of a section. The variables that they set are set already. */
function blocksOf(heading: string, count: number): string[][] {
  const section = PAGE.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines.trim().split('\n'));
  if (blocks.length !== count) throw new Error(`docs/upgrading.md has ${blocks.length} blocks of commands in '${heading}'`);
  return blocks.map((lines) => lines.filter((line) => !line.startsWith('export ')));
}

/** A command that the page has inside of a sentence, word for word. */
function commandOf(words: string): string {
  const found = [...PAGE.matchAll(/`(npm run release -- [^`]+)`/g)].map(([, command = '']) => command).find((command) => command.includes(words));
  if (!found) throw new Error(`docs/upgrading.md has no command with '${words}'`);
  return found;
}

/** A clone at an old commit, installed, built, published and served as its own pages say, on a PostgreSQL of its own. */
export async function openInstallation(commit: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-upgrade-'));
  const [origin, clone, dataDir] = [path.join(folder, 'origin.git'), path.join(folder, 'clone'), path.join(folder, 'data')];
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }).trim();
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  git('clone', '--quiet', '--bare', root, origin);
  git('--git-dir', origin, 'update-ref', 'refs/heads/main', head);
  git('clone', '--quiet', '--no-checkout', origin, clone);
  git('-C', clone, 'checkout', '--quiet', commit);
  mkdirSync(dataDir);
  const postgres = await startPostgres();
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    RELEASE_SERVER: '',
    RELEASE_TOKEN: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
  };
  const url = `http://127.0.0.1:${PORT}`;
  let server: ChildProcess | undefined;

  /** As typed at the clone's prompt. @throws what it said, unless it ends with 0 */
  function type(command: string): Promise<string> {
    console.log(`  ${new Date().toISOString().slice(11, 19)} ${commit.slice(0, 7)} $ ${command}`);
    return new Promise((resolve, reject) =>
      execFile('bash', ['-c', command], { cwd: clone, env, maxBuffer: 100_000_000 }, (error, out, err) =>
        error ? reject(new Error(`'${command}' ended with ${error.code}: ${(err || out).slice(-2_000)}`)) : resolve(out),
      ),
    );
  }
  async function typeAll(lines: readonly string[]): Promise<void> {
    for (const line of lines) await type(line);
  }
  async function serve(): Promise<void> {
    server = spawn('npm', ['run', 'serve'], { cwd: clone, env, stdio: 'inherit' });
    const until = Date.now() + READY_MS;
    while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('npm run serve does not become ready');
      await sleep(500);
    }
  }
  async function stop(): Promise<void> {
    if (server?.pid) await endFamily(server.pid);
    server = undefined;
  }
  return {
    url,
    dataDir,
    type,
    typeAll,
    serve,
    stop,
    async remove(): Promise<void> {
      await stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** The versions that are live, by area. */
async function live({ type }: Installation): Promise<Record<string, string>> {
  const rows = JSON.parse((await type('npm run --silent release -- status --json')).trim()) as { area: string; version: string }[];
  return Object.fromEntries(rows.map(({ area, version }) => [area, version]));
}

const areasOf = (live: Record<string, string>): string[] => Object.keys(live).filter((area) => area !== 'shell');

/** Up by the commands of docs/upgrading.md, taken back by hand and by the suite itself, up again, and down. @param together the areas as one set, or each by itself */
export async function upgradeAndBack(commit: string, together: boolean, found: Found): Promise<void> {
  const name = commit.slice(0, 7);
  const here = await openInstallation(commit);
  const must = (holds: boolean, what: string) => holds || found.broken.push(`${name}: ${what}`);
  const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
  try {
    await here.typeAll(['npm install', 'npm run build', 'npm run release -- publish shell --activate --why "first"']);
    await here.type('for area in mf-*; do npm run release -- publish "$area" --activate --why "first" || exit; done');
    await here.type('DEMO_MONTHS=1 npm run demo');
    await here.serve();
    const before = await live(here);
    const sales = await countSales(here.url);
    await walk(here.url, `${name} as it was`, found);

    await here.typeAll(blocksOf('Before', 1).flat());
    const [api = [], books = []] = blocksOf('The api', 2);
    await here.typeAll(api);
    await here.stop();
    await here.serve();
    await here.typeAll(books);
    must(same(await live(here), before), 'the api alone changed what is live');
    await walk(here.url, `the api of now with the areas of ${name}`, found);

    const set = blocksOf('The shell and the areas', 1).flat();
    if (together) await here.typeAll(set);
    else {
      const [shell, area] = [commandOf('publish shell --activate'), commandOf('publish mf-sales --activate')];
      // As the page says: the shell first, whose kit the areas need.
      await here.type(shell);
      for (const name of areasOf(before)) await here.type(area.replace('mf-sales', name));
    }
    const after = await live(here);
    must(
      Object.keys(before).every((area) => after[area] !== before[area]),
      `not all areas are new: ${JSON.stringify(after)}`,
    );
    await walk(here.url, `all of now over ${name}`, found);

    const [back = [], down = []] = blocksOf('Back again', 2);
    // Of areas that came by themselves each goes back by itself, the shell last.
    const byItself = (area: string) => back.join('\n').replace('rollback shell', `rollback ${area}`);
    const order = together ? ['shell'] : [...areasOf(before), 'shell'];
    for (const area of order) await here.type(byItself(area));
    must(same(await live(here), before), `a rollback left ${JSON.stringify(await live(here))}`);
    await walk(here.url, `all of ${name} again, on the api of now`, found);

    await here.typeAll(set);
    must(same(await live(here), after), 'what was taken back does not come again by its name');
    await breakSales(here, after['mf-sales'] ?? '');
    await until(async () => (await live(here))['mf-sales'] === before['mf-sales'], 'a damaged release is not taken back by itself', found, name);
    must(same(await live(here), before), `the suite itself took back only ${JSON.stringify(await live(here))}`);

    await here.typeAll(down);
    await here.stop();
    await here.serve();
    must((await countSales(here.url)) === sales, 'sales are missing after the way down');
    await walk(here.url, `${name} again, on the migrated database`, found);
  } finally {
    await here.remove();
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'karkhana-admin' }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}`, 'content-type': 'application/json' };
}

async function countSales(url: string): Promise<number> {
  return ((await (await fetch(`${url}/api/sales`, { headers: await signIn(url) })).json()) as { total: number }).total;
}

/** A file of the live release is not what was published, and a browser reports that the area does not load. */
async function breakSales({ url, dataDir }: Installation, version: string): Promise<void> {
  appendFileSync(path.join(dataDir, 'releases/areas/mf-sales', version, 'remoteEntry.js'), ' ');
  const report = { area: 'mf-sales', version, kind: 'load', message: 'The entry does not have its hash' };
  await fetch(`${url}/api/frontends/failures`, { method: 'POST', headers: await signIn(url), body: JSON.stringify(report) });
}

async function until(holds: () => Promise<boolean>, what: string, found: Found, name: string): Promise<void> {
  for (let left = 20; left > 0; left -= 1) {
    if (await holds()) return;
    await sleep(1_000);
  }
  found.broken.push(`${name}: ${what}`);
}
