import { nodePreset } from '@karkhana/shared-build/jest-preset';
import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';

const project = (displayName, kind, more) => ({ ...nodePreset, rootDir: import.meta.dirname, displayName, globals: { STORE_KIND: kind }, ...more });

/** What a store must do it must do in a folder and in a database: these run on both. */
const OF_EVERY_STORE = ['store', 'publish', 'publish-local', 'several-writers', 'database/database-store'].map((name) => `<rootDir>/src/${name}.test.ts`);

export const projects = [
  project('release', 'folder', { testPathIgnorePatterns: ['/node_modules/', '/database-store\\.test'] }),
  ...(postgresBinaries() || process.env.CI
    ? [
        project('release-database', 'database', {
          testMatch: OF_EVERY_STORE,
          globalSetup: '<rootDir>/src/testing/database-setup.ts',
          globalTeardown: '<rootDir>/src/testing/database-teardown.ts',
        }),
      ]
    : []),
];
export default { projects };
