import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';

const require = createRequire(import.meta.url);

/** Several hosts share a PostgreSQL. */
const POSTGRES_ONLY = ['several-processes\\.test', 'change-feed\\.test'];
/** These open, kill and watch the embedded database itself. */
const EMBEDDED_ONLY = ['embedded-database\\.test', 'wire-server\\.test'];

/** Rules alone, on no database: every way to one leads through src/testing. They run once. */
function testsOfRules() {
  const src = path.join(import.meta.dirname, 'src');
  const tests = readdirSync(src, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
  return tests
    .filter((name) => !/from '[^']*\btesting\//.test(readFileSync(path.join(src, name), 'utf8')))
    .map((name) => `/src/${name.replaceAll('.', '\\.')}$`);
}

const project = (kind, ignored) => ({
  displayName: `api-${kind}`,
  rootDir: import.meta.dirname,
  globals: { DATABASE_KIND: kind },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
  transform: {
    '\\.ts$': [require.resolve('@swc/jest'), { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
  globalSetup: `<rootDir>/src/testing/${kind}-setup.ts`,
  globalTeardown: `<rootDir>/src/testing/${kind}-teardown.ts`,
  setupFilesAfterEnv: ['time-limit', 'built-programs', 'check-answers'].map((name) => `<rootDir>/src/testing/${name}.ts`),
});

const binaries = postgresBinaries();
if (!binaries && !process.env.CI)
  console.warn('PostgreSQL is not installed (Debian: apt-get install postgresql): the api is tested on the embedded database only.');

/** Under CI the project stays, and its set-up fails: nothing is skipped there in silence. */
export const projects = [
  project('embedded', POSTGRES_ONLY),
  ...(binaries || process.env.CI ? [project('postgres', [...EMBEDDED_ONLY, ...testsOfRules()])] : []),
];
export default { projects };
