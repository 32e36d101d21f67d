// `npm test`: types, lint, documents, unit, api on PostgreSQL, end to end in a real browser. In a fresh clone too. CONTRIBUTING lists what runs where.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { affectsAll, changedFiles, touchedBy, workspacesIn } from './lib/changed-workspaces.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findInPath, findNginx, findPostgres, findPromtool, provide, provideBrowser } from './lib/needs.mjs';
import { filesOfJest, filesOfPlaywright, slowestParts, tally } from './lib/tally.mjs';
import { checkNode, refuse, root, run } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const inCi = process.env.CI === 'true';
const node = process.execPath;
const counts = { passed: 0, failed: 0, flaky: 0 };
const parts = [];
const [how, base = 'main'] = process.argv.slice(2);
if (how && how !== '--changed') refuse(`npm test knows --changed [base], not ${how}.`);
const [changed, workspaces] = how ? [changedFiles(root, base), workspacesIn(root)] : [];
const touched = how ? touchedBy(changed, workspaces) : undefined;
if (how && !touched) console.log(`Everything is tested: ${affectsAll(changed, workspaces)} has changed since ${base}, and all depends on it.`);
if (touched) console.log(touched.length ? `Touched since ${base}: ${touched.join(', ')}` : `Only documents have changed since ${base}.`);

if (!touched) await everything();
else await Promise.all([types(), reading()]);
if (touched?.length) await of(touched);
console.log(slowestParts(parts));
if (counts.flaky) console.log(`${counts.flaky} flaky: passed only at the second try, which counts as failed`);
const failed = counts.failed + counts.flaky;
console.log(`${counts.passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function types() {
  return check('types', 'npm', ['run', '--silent', 'types']);
}

async function reading() {
  await check('lint', 'npx', ['biome', 'check', '--error-on-warnings']);
  await check('patterns', node, ['scripts/lint-patterns.mjs']);
  await check('documents', node, ['scripts/lint-docs.mjs']);
  await check('dependencies', node, ['scripts/lint-dependencies.mjs']);
}

async function everything() {
  const env = await services();
  const chromium = await provideBrowser();
  if (!chromium) missing('Chromium', 'install it (Debian: apt-get install chromium) or set CHROMIUM to its program');
  // Start of the generated requests: printed, so that a failure can be repeated.
  const seed = process.env.PROPERTY_SEED === 'random' ? String(Date.now() % 2 ** 31) : process.env.PROPERTY_SEED || '2627';
  console.log(`generated cases: PROPERTY_SEED=${seed}`);
  await Promise.all([types(), check('build', 'npm', ['run', '--silent', 'build'])]);
  // A flow waits for its page as long as it works, and so do tests that start and kill processes: one beside the other keeps two cores busy.
  await Promise.all([
    jest('unit and api', env.POSTGRES_BIN ? [] : ['--ignoreProjects', 'api-postgres'], { TZ: 'UTC', TEST_GROUPS: '1', PROPERTY_SEED: seed, ...env }),
    reading().then(() => chromium && inBrowser(chromium, env)),
  ]);
  await jest('the same dates, money and reports in India', ['--testPathPatterns', '/shared-(contract|ui)/.*(dates|day-|format|money|number)|report-figures'], {
    TZ: 'Asia/Kolkata',
    ...env,
  });
}

async function inBrowser(chromium, env) {
  await check('budgets of the first pages', node, ['--import', 'tsx', 'bench/src/main.ts', 'budgets'], { CHROMIUM: chromium });
  await playwright(chromium, env);
}

/** The tests of these workspaces; the flows are for the whole. */
async function of(workspaces) {
  const env = workspaces.some((name) => name === 'api' || name === 'release') ? await services() : {};
  await jest('unit and api', ['--passWithNoTests', '--testPathPatterns', `^${root}/(${workspaces.join('|')})/`], { TZ: 'UTC', ...env });
}

/** The programs that tests of servers need, under the names of their variables. */
async function services() {
  const postgres = await provide(findPostgres, 'postgresql');
  if (!postgres) missing('PostgreSQL', 'install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of its programs');
  const nginx = await provide(findNginx, 'nginx-light');
  if (!nginx) missing('nginx', 'install it (Debian: apt-get install nginx) or set NGINX to its program; docs/nginx.conf is not tried');
  const promtool = await provide(findPromtool, 'prometheus');
  if (!promtool)
    missing('promtool', 'install it (Debian: apt-get install prometheus) or set PROMTOOL to its program; docs/monitoring/alerts.yml is not checked');
  for (const name of ['age', 'rclone'])
    if (!(await provide(() => findInPath(name), name))) missing(name, `install it (Debian: apt-get install ${name}); backups are not tried with it`);
  return { ...(postgres && { POSTGRES_BIN: postgres }), ...(nginx && { NGINX: nginx }), ...(promtool && { PROMTOOL: promtool }) };
}

async function check(name, command, args, env = {}) {
  const began = performance.now();
  const { code, output } = await run(command, args, { quiet: true, env });
  parts.push({ name, seconds: secondsSince(began) });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? `${name}: fine` : `${name}: FAILED\n${tail(output)}`);
}

/** Where it cannot be installed the rest still has a result; a machine that checks commits must have it. */
function missing(what, advice) {
  console.log(`${inCi ? 'FAILED' : 'Skipped'}: ${what} is not here; ${advice}.`);
  if (inCi) counts.failed += 1;
}

async function jest(name, args, env) {
  const began = performance.now();
  const first = await jestOnce(2, args, env);
  const again = first.failing.length ? await jestOnce(1, [...args, '--runTestsByPath', ...first.failing], env) : undefined;
  count(name, began, first, again);
}

async function jestOnce(workers, args, env) {
  const report = path.join(tmpdir(), `karkhana-jest-${process.pid}.json`);
  const { code, output } = await run(
    'npx',
    ['jest', '--silent', `--maxWorkers=${workers}`, '--reporters=default', '--json', `--outputFile=${report}`, ...args],
    {
      quiet: true,
      env,
    },
  );
  return read(report, code, output, (figures) => {
    parts.push(...filesOfJest(figures, root));
    // Once: a file that runs on both databases is run again on both.
    const failing = [...new Set(figures.testResults.filter(({ status }) => status === 'failed').map((file) => file.name))];
    return { passed: figures.numPassedTests, failed: Math.max(figures.numFailedTests, failing.length), failing };
  });
}

async function playwright(program, services) {
  const began = performance.now();
  const report = path.join(tmpdir(), `karkhana-e2e-${process.pid}.json`);
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep-invert', '@torture', '--workers=1', '--retries=1', '--reporter=line,json'];
  const { code, output } = await run('npx', args, {
    quiet: true,
    env: { ...services, CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
  });
  const result = read(report, code, output, (figures) => {
    parts.push(...filesOfPlaywright(figures));
    return { passed: figures.stats.expected, failed: figures.stats.unexpected, flaky: figures.stats.flaky };
  });
  count('end to end', began, result);
}

/** A run that ends badly without a failed test, or that counts none, is a failure too. */
function read(report, code, output, figures) {
  let result = { passed: 0, failed: 1, failing: [] };
  try {
    result = figures(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // No report: it ended before the first test.
  }
  if ((code !== 0 || result.passed === 0) && result.failed === 0 && !result.flaky) result.failed = 1;
  rmSync(report, { force: true });
  return { ...result, output };
}

/** Counts a run and its second try, and prints what went wrong in each. */
function count(name, began, first, again) {
  const result = tally(first, again);
  for (const outcome of Object.keys(counts)) counts[outcome] += result[outcome];
  const flaky = result.flaky ? `, ${result.flaky} flaky` : '';
  const minutes = (secondsSince(began) / 60).toFixed(1);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed${flaky} (${minutes} min)`);
  if (first.failed || first.flaky) console.log(tail(first.output));
  if (again?.failed) console.log(`the second try, by itself:\n${tail(again.output)}`);
}

function secondsSince(began) {
  return (performance.now() - began) / 1_000;
}

function tail(output) {
  const lines = output.split('\n');
  const faults = lines.filter((line) => /●|✕|^\s+\d+\) /.test(line)).slice(0, 40);
  return [...faults, ...lines.slice(-80)].join('\n');
}
