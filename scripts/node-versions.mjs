// `npm run node-versions [-- 20 22 24] [--select project]...`: unit tests, the build of an area and `npm start` under each version of Node.js.
// The binaries come from the npm registry and stay in .cache. Without --select all of jest runs but the api's, which needs databases.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { at, checkNode, refuse, root, run } from './lib/workspace.mjs';

const MAINTAINED = ['20', '22', '24'];

checkNode();
await ensureInstalled();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { select: { type: 'string', multiple: true } } });
const jest = values.select ? ['--selectProjects', ...values.select] : ['--ignoreProjects', 'api-embedded', 'api-postgres'];
let failed = 0;
for (const major of positionals.length ? positionals : MAINTAINED) {
  const folder = await binaries(major);
  // npm and the scripts that it runs find this one first.
  const env = { PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  const { output: version } = await run(path.join(folder, 'node'), ['--version'], { quiet: true });
  console.log(`Node.js ${version.trim()}`);
  await step('unit tests', () => run('node', [at('node_modules', 'jest', 'bin', 'jest.js'), '--silent', '--maxWorkers=2', ...jest], { quiet: true, env }));
  await step('npm run build -w mf-sales', () => run('npm', ['run', '--silent', 'build', '-w', 'mf-sales'], { quiet: true, env }));
  await step('npm start', () => startAndSignIn(env));
}
process.exitCode = failed ? 1 : 0;

async function step(name, work) {
  const { code, output } = await work();
  if (code !== 0) failed += 1;
  console.log(code === 0 ? `  ${name}: fine` : `  ${name}: FAILED\n${output.split('\n').slice(-60).join('\n')}`);
}

/** The folder with the program `node` of the newest release of a major version. */
async function binaries(major) {
  if (!/^\d{2}$/.test(major)) refuse('Versions are major ones: npm run node-versions -- 22 24');
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const home = at('.cache', `node-${major}`);
  const folder = path.join(home, 'node_modules', name, 'bin');
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const { code, output } = await run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--no-save', `${name}@${major}`], { quiet: true });
  if (code !== 0) refuse(`Node.js ${major} could not be fetched:\n${output.trim()}`);
  return folder;
}

/** Brings a suite up in an empty folder, signs in, reads a list, and stops it. */
async function startAndSignIn(env) {
  const data = mkdtempSync(path.join(tmpdir(), 'karkhana-node-'));
  // What `npm start` runs, without npm, which would keep the signal that ends it to itself.
  const child = spawn('node', [at('scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = new Promise((resolve) => {
    const read = (chunk) => {
      output += chunk;
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => resolve(undefined));
  });
  try {
    const address = await url;
    if (!address) return { code: 1, output };
    const body = JSON.stringify({ username: 'staff', password: 'karkhana-staff' });
    const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { token } = await login.json();
    const sales = await fetch(`${address}/api/sales`, { headers: { authorization: `Bearer ${token}` } });
    return { code: login.ok && sales.ok ? 0 : 1, output: `${output}\nsign-in ${login.status}, sales ${sales.status}` };
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}
