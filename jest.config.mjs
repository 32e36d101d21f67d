import api from './api/jest.config.mjs';
import release from './release/jest.config.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import { inGroups } from './scripts/lib/test-groups.mjs';

process.env.TMPDIR = memoryFolder();
process.env.EMBEDDED_DATABASE_COMPILER = 'baseline';

/** Everything but the browser's flows, which are Playwright's (e2e/). */
export default {
  projects: [
    '<rootDir>/shared-*/jest.config.mjs',
    '<rootDir>/shell',
    '<rootDir>/mf-*',
    '<rootDir>/template',
    '<rootDir>/torture',
    '<rootDir>/scripts',
    ...release.projects,
    // `npm test` runs all of them, and sets it.
    ...(process.env.TEST_GROUPS ? api.projects.map(inGroups) : api.projects),
  ],
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/lib/slow-first.mjs',
  // A worker keeps something of each file that it has run: it is replaced before it is short of memory.
  workerIdleMemoryLimit: '1536MB',
};
