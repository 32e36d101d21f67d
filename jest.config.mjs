import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import api from './api/jest.config.mjs';
import release from './release/jest.config.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import { inGroups } from './scripts/lib/test-groups.mjs';

process.env.TMPDIR = memoryFolder();
process.env.EMBEDDED_DATABASE_COMPILER = 'baseline';

const here = import.meta.dirname;
// What a branch leaves behind of its own area has no configuration.
const isPackage = (name) => existsSync(path.join(here, name, 'jest.config.mjs'));
const screens = readdirSync(here).filter((name) => /^(shell|template|mf-.+|shared-(auth|ui))$/.test(name) && isPackage(name));
const grouped = [...(await Promise.all(screens.map(projectOf))), ...api.projects];

async function projectOf(folder) {
  const { default: project } = await import(`./${folder}/jest.config.mjs`);
  return { ...project, rootDir: path.join(here, folder) };
}

/** Everything but the browser's flows, which are Playwright's (e2e/). */
export default {
  projects: [
    '<rootDir>/shared-build',
    '<rootDir>/shared-contract',
    '<rootDir>/torture',
    '<rootDir>/scripts',
    ...release.projects,
    // `npm test` runs all of them, and sets it.
    ...(process.env.TEST_GROUPS ? grouped.map(inGroups) : grouped),
  ],
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/lib/slow-first.mjs',
  // A worker keeps something of each file that it has run: it is replaced before it is short of memory.
  workerIdleMemoryLimit: '1536MB',
};
