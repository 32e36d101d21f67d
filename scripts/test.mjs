// `npm test`: types, lint, documents, unit, api on both databases, end to end in a real browser. In a fresh clone too.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findChromium, findPostgres, provide } from './lib/needs.mjs';
import { checkNode, run } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const inCi = process.env.CI === 'true';
const node = process.execPath;
const counts = { passed: 0, failed: 0 };

await check('types', 'npx', ['tsc', '-b']);
await check('lint', 'npx', ['biome', 'check', '--error-on-warnings']);
await check('documents', node, ['scripts/lint-docs.mjs']);

const postgres = await provide(findPostgres, 'postgresql');
if (!postgres) missing('PostgreSQL', 'install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of its programs');
const projects = postgres ? [] : ['--ignoreProjects', 'api-postgres'];
await jest('unit and api', projects, { TZ: 'UTC', ...(postgres && { POSTGRES_BIN: postgres }) });
await jest('the same dates and money in India', ['--selectProjects', 'shared-contract', 'shared-ui', '--testPathPatterns', 'dates|day-|format|money|number'], {
  TZ: 'Asia/Kolkata',
});
await jest('the same reports in India', ['--selectProjects', 'api-embedded', '--testPathPatterns', 'report-figures'], { TZ: 'Asia/Kolkata' });

await buildChanged();
const chromium = await provide(findChromium, 'chromium');
if (chromium) await playwright(chromium);
else missing('Chromium', 'install it (Debian: apt-get install chromium) or set CHROMIUM to its program');

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed ? 1 : 0;

async function check(name, command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? `${name}: fine` : `${name}: FAILED\n${tail(output)}`);
}

/** Where it cannot be installed the rest still says something; a machine that checks commits must have it. */
function missing(what, advice) {
  console.log(`${inCi ? 'FAILED' : 'Skipped'}: ${what} is not here; ${advice}.`);
  if (inCi) counts.failed += 1;
}

async function jest(name, args, env) {
  const report = path.join(tmpdir(), `karkhana-jest-${process.pid}.json`);
  const { code, output } = await run('npx', ['jest', '--silent', '--maxWorkers=2', '--reporters=default', '--json', `--outputFile=${report}`, ...args], {
    quiet: true,
    env,
  });
  count(name, code, output, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  });
  rmSync(report, { force: true });
}

async function playwright(program) {
  const report = path.join(tmpdir(), `karkhana-e2e-${process.pid}.json`);
  const { code, output } = await run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    quiet: true,
    env: { CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
  });
  count('end to end', code, output, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
  rmSync(report, { force: true });
}

/** A run that ends badly without a failed test, or that counts none, is a failure too. */
function count(name, code, output, read) {
  let result = { passed: 0, failed: 1 };
  try {
    result = read();
  } catch {
    // No report: it ended before the first test.
  }
  if ((code !== 0 || result.passed === 0) && result.failed === 0) result.failed = 1;
  counts.passed += result.passed;
  counts.failed += result.failed;
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed${result.failed ? `\n${tail(output)}` : ''}`);
}

function tail(output) {
  const lines = output.split('\n');
  const faults = lines.filter((line) => /●|✕|^\s+\d+\) /.test(line)).slice(0, 40);
  return [...faults, ...lines.slice(-80)].join('\n');
}
