import { nodePreset } from './jest-preset.mjs';

export default { ...nodePreset, displayName: 'shared-build', testMatch: ['<rootDir>/*.test.ts'], testTimeout: 60_000 };
