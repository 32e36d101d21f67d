import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const transform = {
  '\\.(ts|tsx|mjs)$': [
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
};

/** For screens. */
export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform,
  setupFiles: [resolve('./jest-setup.mjs')],
  setupFilesAfterEnv: [resolve('./jest-setup-after.mjs')],
};
