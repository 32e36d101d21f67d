import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root, startServer } from '../../../e2e/support/server.ts';
import { openBrowser, signInOn } from './browser.ts';

const AREAS = ['mf-production', 'mf-stock', 'mf-sales', 'mf-purchases', 'mf-accounting', 'mf-admin'];
const OLD = '0.9.0';
const NEW = '1.0.0';
/** The suite's texts for failures. */
const TROUBLE = /could not be (loaded|shown)|Page not found|is not installed|You don't have access/;
/** Further in than the menu leads: screens with the shares that come later. */
const DEEPER = ['/sales/new', '/sales/reports', '/settings'];

type Store = ReturnType<typeof import('@karkhana/release/index').openStore>;

/** @returns the number of screens visited, and the faults by screen */
export async function walkOldAndNew(oldFolder: string): Promise<{ screens: number; broken: string[] }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'karkhana-old-new-'));
  const store = await openReleases(dataDir, oldFolder);
  const found: Found = { screens: 0, broken: [] };
  await live(store, ['shell', ...AREAS], OLD);
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: dataDir, DATABASE_URL: '' });
  try {
    await walk(server.url, 'the old shell with old areas', found);
    for (const area of AREAS) await isRefused(() => live(store, [area], NEW), `${area} of now under the old shell`, found);
    await live(store, ['shell'], NEW);
    await walk(server.url, 'the new shell with old areas', found);
    await live(store, AREAS, NEW);
    await walk(server.url, 'the new shell with new areas', found);
    await isRefused(() => back(store, 'shell'), 'the old shell under areas of now', found);
    await takeBack(store, server.url, found);
    await walk(server.url, 'all taken back', found);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return found;
}

/** Both of each, the older under a version of its own. */
async function openReleases(dataDir: string, oldFolder: string): Promise<Store> {
  const { openStore } = (await import(path.join(root, 'release', 'dist', 'index.js'))) as typeof import('@karkhana/release/index');
  const store = openStore(dataDir);
  for (const area of ['shell', ...AREAS]) {
    const copy = path.join(dataDir, `old-${area}`);
    cpSync(path.join(oldFolder, area, 'dist'), copy, { recursive: true });
    const file = path.join(copy, 'release.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version: OLD }));
    await store.publish(copy, { by: 'torture' });
    rmSync(copy, { recursive: true });
    await store.publish(path.join(root, area, 'dist'), { by: 'torture' });
  }
  return store;
}

async function live(store: Store, areas: readonly string[], version: string): Promise<void> {
  for (const area of areas) await store.activate(area, version, { by: 'torture', why: 'old and new' });
}
const back = (store: Store, area: string) => store.rollback(area, { by: 'torture', why: 'back' }, { to: OLD });

/** A version that cannot work is not made live, and the refusal names what is missing: present areas use names of the kit that the old shell lacks. */
async function isRefused(move: () => Promise<unknown>, what: string, found: Found): Promise<void> {
  const said = await move().then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  if (!/takes .+ from @karkhana\/shared-\S+ .*has no such export/.test(said)) found.broken.push(`${what}: refused with ${said}`);
}

/** Under a page that is open: the areas, then the shell. It goes on. */
async function takeBack(store: Store, url: string, found: Found): Promise<void> {
  const { context, close } = await openBrowser(url);
  try {
    const page = await context.newPage();
    await signInOn(page, 'admin');
    await visit(page, '/sales', 'open while all is taken back', found);
    for (const area of AREAS) await back(store, area);
    await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click();
    await look(page, 'open while the areas are taken back: Stock', found);
    await back(store, 'shell');
    await page.getByRole('navigation').getByRole('link', { name: 'Accounting', exact: true }).click();
    await look(page, 'open while the shell is taken back: Accounting', found);
  } finally {
    await close();
  }
}

export interface Found {
  screens: number;
  broken: string[];
}

/** Sign-in, dashboard with its cards, every entry of the menu, and screens behind them. */
export async function walk(url: string, name: string, found: Found): Promise<void> {
  const { context, close } = await openBrowser(url);
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => found.broken.push(`${name}: ${page.url()}: ${error.message}`));
    await signInOn(page, 'admin');
    await look(page, `${name}: dashboard`, found);
    const paths = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    if (paths.length < AREAS.length) found.broken.push(`${name}: the menu has only ${paths.join(', ')}`);
    for (const at of [...new Set([...paths, ...DEEPER])]) await visit(page, at, name, found);
  } finally {
    await close();
  }
}

async function visit(page: Page, at: string, name: string, found: Found): Promise<void> {
  await page.goto(at);
  await look(page, `${name}: ${at}`, found);
}

/** Once nothing is to come any more. */
async function look(page: Page, what: string, found: Found): Promise<void> {
  found.screens += 1;
  try {
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(nothingLoads);
  } catch (error) {
    found.broken.push(`${what}: nothing came (${(error as Error).message.split('\n')[0]})`);
    return;
  }
  for (const said of await page.getByText(TROUBLE).allTextContents()) found.broken.push(`${what}: ${said}`);
}

/** In the page. A text with information, such as a line's stock or a newer version, is a status too. */
function nothingLoads(): boolean {
  const statuses = [...document.querySelectorAll('main [role=status]')];
  return !document.querySelector('main [aria-busy=true]') && !statuses.some((status) => /^Loading/.test(status.ariaLabel ?? status.textContent ?? ''));
}
