import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';

const require = createRequire(import.meta.url);

/** Several hosts share a PostgreSQL. */
const POSTGRES_ONLY = [
  'platform/live/several-processes',
  'platform/live/change-feed',
  'platform/postgres/architectures',
  'platform/postgres/fail-over',
  'platform/postgres/read-replica',
  'firms/firms',
];
/** These open, kill and watch the embedded database itself. */
const isEmbeddedOnly = (name) => name.startsWith('platform/embedded/');
/** What the engines may do differently: migrations, one connection in place of many, messages between processes, words searched for, checks of the books. */
const ON_BOTH = [
  'areas/sales/create-sale',
  'books/check-books',
  'open-suite',
  'platform/database',
  'platform/idempotency',
  'platform/list-search',
  'platform/live/events',
  'platform/read-cached',
  'upgrade',
];

const src = path.join(import.meta.dirname, 'src');
const names = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));
/** A file with a test of the embedded database runs there without being named here. */
const saysEmbedded = (name) => /\btestOn\('embedded'/.test(readFileSync(path.join(src, `${name}.test.ts`), 'utf8'));
const different = names.filter((name) => ON_BOTH.includes(name) || isEmbeddedOnly(name) || saysEmbedded(name));

const binaries = postgresBinaries();
if (!binaries && !process.env.CI)
  console.warn('PostgreSQL is not installed (Debian: apt-get install postgresql): the api is tested on the embedded database only.');
/** Under CI the project stays, and its set-up fails: nothing is skipped there in silence. */
const onPostgres = Boolean(binaries || process.env.CI);
/** `--selectProjects api-embedded` runs all of them there, as `npm run torture -- databases` does. */
const allEmbedded = !onPostgres || process.argv.some((argument) => argument === 'api-embedded');

const project = (kind, testMatch, elsewhere) => ({
  displayName: `api-${kind}`,
  rootDir: import.meta.dirname,
  globals: { DATABASE_KIND: kind },
  testEnvironment: 'node',
  testMatch: [...testMatch, ...elsewhere.map((name) => `!${src}/${name}.test.ts`)],
  transform: {
    '\\.ts$': [require.resolve('@swc/jest'), { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
  globalSetup: `<rootDir>/src/testing/${kind}-setup.ts`,
  globalTeardown: `<rootDir>/src/testing/${kind}-teardown.ts`,
  setupFilesAfterEnv: ['time-limit', 'built-programs', 'check-answers'].map((name) => `<rootDir>/src/testing/${name}.ts`),
});

const ALL = ['<rootDir>/src/**/*.test.ts'];
const embedded = allEmbedded ? ALL : different.map((name) => `<rootDir>/src/${name}.test.ts`);

export const projects = [project('embedded', embedded, POSTGRES_ONLY), ...(onPostgres ? [project('postgres', ALL, names.filter(isEmbeddedOnly))] : [])];
export default { projects };
