import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root } from '../../../e2e/support/server.ts';

interface Outcome {
  passed: number;
  /** The names of failed tests. */
  broken: string[];
}

/** What `jest --json` writes, as far as it is read here. */
interface JestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

const READ = { jest: ofJest, playwright: ofPlaywright };

/** Runs the project's own tests to their end, and reads the report they leave. */
export async function runTests(command: string[], kind: keyof typeof READ, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-report-'));
  const report = path.join(folder, 'report.json');
  const reporter = kind === 'jest' ? ['--json', '--outputFile', report] : ['--reporter=json'];
  try {
    const child = spawn('npx', [...command, ...reporter], {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'close');
    const outcome = READ[kind](readFileSync(report, 'utf8'));
    // It may end badly though no test failed, and may have found no test.
    if ((code !== 0 || !outcome.passed) && !outcome.broken.length) outcome.broken.push(`${command.join(' ')} ended with ${code}`);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ofJest(text: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(text) as JestReport;
  const broken = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`);
      return failed.length ? failed : [`${path.relative(root, name)}: ${message}`];
    });
  return { passed: numPassedTests, broken };
}

function ofPlaywright(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as JSONReport;
  const failed = ({ suites: inner = [], specs }: JSONReportSuite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...inner.flatMap(failed),
  ];
  return { passed: stats.expected, broken: suites.flatMap(failed) };
}
