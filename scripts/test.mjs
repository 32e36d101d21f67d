// `npm test`: types, lint, documents, unit, api on both databases, end to end in a real browser. In a fresh clone too.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, touchedBy, workspacesIn } from './lib/changed-workspaces.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNginx, findPostgres, findPromtool, provide, provideBrowser } from './lib/needs.mjs';
import { checkNode, refuse, root, run } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const inCi = process.env.CI === 'true';
const node = process.execPath;
const counts = { passed: 0, failed: 0 };
const slowest = [];
const [how, base = 'main'] = process.argv.slice(2);
if (how && how !== '--changed') refuse(`npm test knows --changed [base], not ${how}.`);
const touched = how ? touchedBy(changedFiles(root, base), workspacesIn(root)) : undefined;
if (touched) console.log(touched.length ? `Touched since ${base}: ${touched.join(', ')}` : `Nothing is touched since ${base} but documents.`);

// Each of them has one core's work: two at a time.
await Promise.all([check('types', 'npm', ['run', '--silent', 'types']), reading()]);
if (!touched) await everything();
else if (touched.length) await of(touched);
slowest.sort((one, other) => other.seconds - one.seconds);
console.log(['The slowest files:', ...slowest.slice(0, 10).map(({ name, seconds }) => `  ${seconds} s  ${name}`)].join('\n'));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed ? 1 : 0;

async function reading() {
  await check('lint', 'npx', ['biome', 'check', '--error-on-warnings']);
  await check('patterns', node, ['scripts/lint-patterns.mjs']);
  await check('documents', node, ['scripts/lint-docs.mjs']);
  await check('dependencies', node, ['scripts/lint-dependencies.mjs']);
  if (!touched) await check('build', 'npm', ['run', '--silent', 'build']);
}

async function everything() {
  const env = await services();
  // What the generated requests begin with: printed, so that a failure can be repeated.
  const seed = process.env.PROPERTY_SEED === 'random' ? String(Date.now() % 2 ** 31) : process.env.PROPERTY_SEED || '2627';
  console.log(`generated cases: PROPERTY_SEED=${seed}`);
  await jest('unit and api', env.POSTGRES_BIN ? [] : ['--ignoreProjects', 'api-postgres'], { TZ: 'UTC', PROPERTY_SEED: seed, ...env });
  await jest(
    'the same dates, money and reports in India',
    ['--selectProjects', 'shared-contract', 'shared-ui', 'api-embedded', '--testPathPatterns', 'shared-.*(dates|day-|format|money|number)|report-figures'],
    { TZ: 'Asia/Kolkata' },
  );

  const chromium = await provideBrowser();
  if (chromium) {
    await playwright(chromium);
    await check('budgets of the first pages', node, ['--import', 'tsx', 'bench/src/main.ts', 'budgets'], { CHROMIUM: chromium });
  } else missing('Chromium', 'install it (Debian: apt-get install chromium) or set CHROMIUM to its program');
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
  return { ...(postgres && { POSTGRES_BIN: postgres }), ...(nginx && { NGINX: nginx }), ...(promtool && { PROMTOOL: promtool }) };
}

async function check(name, command, args, env = {}) {
  const { code, output } = await run(command, args, { quiet: true, env });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? `${name}: fine` : `${name}: FAILED\n${tail(output)}`);
}

/** Where it cannot be installed the rest still says something; a machine that checks commits must have it. */
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
  return read(report, code, output, ({ numPassedTests, numFailedTests, testResults }) => {
    for (const file of testResults) slowest.push({ name: path.relative(root, file.name), seconds: Math.round((file.endTime - file.startTime) / 1000) });
    // Once: a file that runs on both databases is run again on both.
    const failing = [...new Set(testResults.filter(({ status }) => status === 'failed').map((file) => file.name))];
    return { passed: numPassedTests, failed: Math.max(numFailedTests, failing.length), failing };
  });
}

async function playwright(program) {
  const began = performance.now();
  const report = path.join(tmpdir(), `karkhana-e2e-${process.pid}.json`);
  const { code, output } = await run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--reporter=line,json'], {
    quiet: true,
    env: { CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
  });
  const result = read(report, code, output, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky }));
  count('end to end', began, result);
  if (result.flaky) console.log(`end to end: ${result.flaky} of them only at the second try:\n${tail(output)}`);
}

/** A run that ends badly without a failed test, or that counts none, is a failure too. */
function read(report, code, output, figures) {
  let result = { passed: 0, failed: 1, failing: [] };
  try {
    result = figures(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // No report: it ended before the first test.
  }
  if ((code !== 0 || result.passed === 0) && result.failed === 0) result.failed = 1;
  rmSync(report, { force: true });
  return { ...result, output };
}

/** A file that failed beside others is tried once more by itself; what passes then is counted, and named as what it is. */
function count(name, began, first, again) {
  const failed = again ? again.failed : first.failed;
  const passed = first.passed + (again ? Math.max(0, first.failed - again.failed) : 0);
  counts.passed += passed;
  counts.failed += failed;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed (${minutes} min)${first.failed ? `\n${tail(first.output)}` : ''}`);
  if (again && !failed) console.log(`${name}: ${first.failed} of them only at the second try, by themselves`);
  if (again && failed) console.log(`the second try, by itself:\n${tail(again.output)}`);
}

function tail(output) {
  const lines = output.split('\n');
  const faults = lines.filter((line) => /●|✕|^\s+\d+\) /.test(line)).slice(0, 40);
  return [...faults, ...lines.slice(-80)].join('\n');
}
