import preset from '@karkhana/shared-build/jest-preset';

export default { ...preset, displayName: 'shared-ui', testMatch: [...preset.testMatch, '<rootDir>/gallery/**/*.test.tsx'] };
