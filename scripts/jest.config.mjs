import { nodePreset } from '@karkhana/shared-build/jest-preset';

/** What the commands of the project do, as processes. */
export default { ...nodePreset, displayName: 'scripts', testMatch: ['<rootDir>/**/*.test.mjs'], testTimeout: 60_000 };
