import { runTests } from '../parts/run-tests.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

const JEST = ['jest', '--silent', '--maxWorkers=2'];
const GENERATED = '^.*/api/src/(properties/|areas/party-ledger/ledger-histories|platform/(read-cached|list-search))';

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
    title: '20,000 generated requests, and ten times the histories and changes of npm test',
    missing: noPostgres,
    run: () => jest(['--selectProjects', 'api-postgres', '--testPathPatterns', GENERATED, '--testTimeout', '1200000'], { GENERATED_CASES: 'all' }),
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
