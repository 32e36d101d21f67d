import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../e2e/support/server.ts';
import { runTests } from '../parts/run-tests.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

const JEST = ['jest', '--silent', '--maxWorkers=2'];
/** The test files that make more cases when LONG_TESTS is set, or have tests for it alone. */
const withLongTests = () =>
  ['api/src', 'release/src', 'scripts/lib']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(root, folder, String(name))))
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && /\b(testLong(On)?\(|cases\(|LONG_TESTS\b)/.test(readFileSync(file, 'utf8')));

const noPostgres = () => (process.env.POSTGRES_BIN ? undefined : 'PostgreSQL is not here (Debian: apt-get install postgresql, or set POSTGRES_BIN)');
const noChromium = () => (process.env.CHROMIUM ? undefined : 'Chromium is not here (Debian: apt-get install chromium, or set CHROMIUM)');

/** What `npm test` does in part, in full. */
export const tests: Scenario[] = [
  {
    name: 'databases',
    title: 'every test of the api on the embedded database and on PostgreSQL',
    missing: noPostgres,
    run: () => jest(['--selectProjects', 'api-embedded', 'api-postgres']),
  },
  {
    name: 'generated',
    title: '20,000 generated requests, ten times the histories and changes of npm test, and the tests that are too long for it',
    missing: noPostgres,
    run: () => jest(['--ignoreProjects', 'api-embedded', '--testTimeout', '1200000', '--runTestsByPath', ...withLongTests()], { LONG_TESTS: '1' }),
  },
  {
    name: 'flows',
    title: "Chromium: the flows' permutations, and the kit's gallery in both themes and widths",
    missing: noChromium,
    async run() {
      const { passed, broken } = await runTests(['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep', '@torture'], 'playwright');
      return withoutLoad({ passed }, broken);
    },
  },
];

async function jest(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { passed, broken } = await runTests([...JEST, ...args], 'jest', { TZ: 'UTC', ...env });
  return withoutLoad({ passed }, broken);
}
