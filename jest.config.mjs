import api from './api/jest.config.mjs';

/** Everything but the browser's flows, which are Playwright's (e2e/). */
export default {
  projects: ['<rootDir>/shared-*/jest.config.mjs', '<rootDir>/shell', '<rootDir>/mf-*', '<rootDir>/release', ...api.projects],
  testTimeout: 60_000,
};
