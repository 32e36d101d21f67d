import { nodePreset } from '@karkhana/shared-build/jest-preset';

/** Tests of the project's commands, as processes. */
export default { ...nodePreset, displayName: 'scripts', testMatch: ['<rootDir>/**/*.test.mjs'], testTimeout: 60_000 };
