import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** These open, kill and watch the embedded database itself. */
const EMBEDDED_ONLY = ['embedded-database\\.test', 'wire-server\\.test'];

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
  setupFilesAfterEnv: ['<rootDir>/src/testing/time-limit.ts'],
});

/** Where initdb and postgres are: POSTGRES_BIN, Debian's folders, the PATH, Homebrew. The set-up of the tests reads it from the environment. */
function postgresBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return [...folders, '/opt/homebrew/bin'].find((folder) => folder && existsSync(path.join(folder, 'initdb')));
}

const binaries = postgresBinaries();
if (binaries) process.env.POSTGRES_BIN = binaries;
else if (!process.env.CI) console.warn('PostgreSQL is not installed (Debian: apt-get install postgresql): the api is tested on the embedded database only.');

/** Under CI the project stays, and its set-up fails: nothing is skipped there in silence. */
export const projects = [project('embedded', []), ...(binaries || process.env.CI ? [project('postgres', EMBEDDED_ONLY)] : [])];
export default { projects };
