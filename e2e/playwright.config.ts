import { defineConfig } from '@playwright/test';

const OFFICE_PC = { width: 1366, height: 768 };
/** Quiet on closed networks, and able to run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

process.env.EMBEDDED_DATABASE_COMPILER = 'baseline';

/**
 * Flows against the real suite in a real browser. CHROMIUM names the program; without it Playwright looks for its own. Each worker starts
 * a suite of its own, so that a test finds the books as it left them; E2E_URL points a single worker at one that runs already.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: process.env.E2E_URL ? 1 : 2,
  fullyParallel: false,
  // Generous: a machine that checks commits may be several times slower than a desk.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    viewport: OFFICE_PC,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { args: FLAGS, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
  },
});
