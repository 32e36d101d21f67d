import type { Browser, Page } from '@playwright/test';
import { signInBrowser } from './sign-in-browser.ts';

export interface FirstPage {
  what: string;
  /** Thousands of bytes over the network, compressed, with the 300 that a browser counts for each answer's head. */
  kB: number;
  requests: number;
}

/** Areas beside sales, by the entry of the menu that leads there. */
const FURTHER = ['Production', 'Stock', 'Purchase Management', 'Accounting', 'User Management'];
const OFFICE_PC = { viewport: { width: 1366, height: 768 } };
/** Milliseconds that anything may take. */
const PATIENCE = 120_000;
/** Milliseconds without a script after which none is to come: more than the shell's measuring waits (shell/src/measure/begin.ts). */
const QUIET = 4_000;
/** Mark in the page's performance timeline once everything fetched ahead is there. */
const BROUGHT = 'karkhana-dashboard-brought';

/** Cost of the sign-in, the dashboard after it, a list and each further area for a browser with an empty cache. */
export async function firstPages(browser: Browser, url: string): Promise<FirstPage[]> {
  return [...(await signInAndDashboard(browser, url)), ...(await listAndAreas(browser, url))];
}

async function signInAndDashboard(browser: Browser, url: string): Promise<FirstPage[]> {
  const context = await browser.newContext(OFFICE_PC);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.addInitScript(watch, 'form button[type=submit]');
  await page.goto(`${url}/login`);
  const signIn = await spent(page, 'sign-in usable', 0, await shown(page));
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('karkhana-admin');
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, BROUGHT);
  const clicked = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  const filled = await settled(page);
  const dashboard = await spent(page, 'sign-in click to dashboard with all cards', clicked, filled);
  await context.close();
  return [signIn, dashboard];
}

async function listAndAreas(browser: Browser, url: string): Promise<FirstPage[]> {
  const context = await browser.newContext(OFFICE_PC);
  await signInBrowser(context, url);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.addInitScript(saveData);
  await page.addInitScript(watch, 'tbody a[href^="/sales/"]');
  await page.goto(`${url}/sales`);
  const pages = [await spent(page, '/sales cold to the first row', 0, await shown(page))];
  await broughtLater(page);
  for (const label of FURTHER) {
    await settled(page);
    const clicked = await page.evaluate(() => performance.now());
    const before = page.url();
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL((address) => address.href !== before);
    pages.push(await spent(page, `first visit of ${label}, code`, clicked, await settled(page), 'script'));
  }
  await context.close();
  return pages;
}

/** With data saving on, nothing is fetched ahead: each area's first visit pays for all of it. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Notes when the first of these was on the page. */
function watch(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    performance.mark('first');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** When it did, as the page's clock counts. */
async function shown(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => performance.getEntriesByName('first')[0]?.startTime);
  return (await handle.jsonValue()) ?? 0;
}

/** When nothing on the page was to come any more. */
async function settled(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const content = document.querySelector('main h1')?.closest('main');
    return content && !content.querySelector('[role=status], [aria-busy=true]') && performance.now();
  });
  return (await handle.jsonValue()) || 0;
}

/** When the shell's own files that come after a first page have come, the last some seconds after it: they are no part of an area's first visit. */
async function broughtLater(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...files.filter(({ initiatorType }) => initiatorType === 'script').map(({ responseEnd }) => responseEnd)) > quiet;
  }, QUIET);
}

/** Requests that began in between; a browser reports their size when they have ended. */
async function spent(page: Page, what: string, from: number, to: number, kind?: string): Promise<FirstPage> {
  const sizes = await page.evaluate(
    async ([from, to, kind]) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
      const counted = all.filter(({ startTime, initiatorType }) => startTime >= from && startTime < to && (!kind || initiatorType === kind));
      return counted.filter(({ name }) => !name.startsWith('data:')).map(({ transferSize }) => transferSize);
    },
    [from, to, kind] as const,
  );
  return { what, kB: sizes.reduce((sum, each) => sum + each, 0) / 1_000, requests: sizes.length };
}
