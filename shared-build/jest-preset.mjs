import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/**
 * A package of ours is source in every place: in this workspace, or unpacked in the node_modules of an area with a folder of its own. Charts' scales and shapes
 * are published as ES modules only.
 */
const transformIgnorePatterns = ['/node_modules/(?!@karkhana/|d3-|internmap/)'];

const transform = {
  '\\.(ts|tsx|mjs|js)$': [
    resolve('@swc/jest'),
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};

/** For packages without screens. Tests run on the workspace's sources: packages are found through their `exports`, nothing is built first. */
export const nodePreset = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform,
  transformIgnorePatterns,
};

const kit = path.dirname(resolve('@karkhana/shared-ui/package.json'));
const session = path.dirname(resolve('@karkhana/shared-auth/package.json'));

/** For screens. Code after the first page is there at once, not with the next turn of the event loop. */
export default {
  testEnvironment: resolve('./jest-environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform,
  transformIgnorePatterns,
  moduleNameMapper: {
    '^@popperjs/core$': path.join(kit, 'src/testing/nowhere-popper.ts'),
    '/load-http-client\\.ts$': path.join(session, 'src/testing/http-client-at-once.ts'),
    '/load-overlays\\.ts$': path.join(kit, 'src/testing/overlays-at-once.ts'),
  },
  setupFiles: [resolve('./jest-setup.mjs')],
  setupFilesAfterEnv: [resolve('./jest-setup-after.mjs')],
};
