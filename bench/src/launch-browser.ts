import { type Browser, chromium } from '@playwright/test';

/** Of `CHROMIUM`, where the machine has one of its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  });
