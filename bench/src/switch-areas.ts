import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publishBuilds } from '../../e2e/support/publish-builds.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { launchBrowser } from './launch-browser.ts';
import { median } from './percentile.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { slowDown } from './slow-visit.ts';

const AREAS = ['mf-production', 'mf-stock', 'mf-sales', 'mf-purchases', 'mf-accounting', 'mf-admin'];
/** By the entry of the menu that leads there, and one after the other. */
const ENTRIES = ['Sales Management', 'Stock', 'Purchase Management', 'Accounting', 'Production'];
const ROUNDS = 5;
/** Milliseconds. */
const AIM = 100;

interface Switch {
  to: string;
  /** Milliseconds from the click to the area's own rows or figures, in the median. */
  shown: number;
  /** Whether a loading notice appeared in between, in any of the rounds. */
  flashed: boolean;
}

interface Watched {
  leaving?: { heading: string | null | undefined; at: number; flashed: boolean } | undefined;
  switched?: Omit<Switch, 'to'> | undefined;
}

/** From one area to another that was visited before, in the same page, at 4 Mbit/s, 60 ms and CPU/4. */
export async function* switchAreas(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  await publishBuilds(folder, ['shell', ...AREAS]);
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: folder, DATABASE_URL: '' });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: server.url });
    await signInBrowser(context, server.url);
    await context.addInitScript(watchSwitches);
    const page = await context.newPage();
    await page.goto('/stock');
    for (const entry of ENTRIES) await switchTo(page, entry);
    await slowDown(await context.newCDPSession(page));
    const found: (Switch & { round: number })[] = [];
    for (let round = 0; round < ROUNDS; round += 1) for (const to of ENTRIES) found.push({ to, round, ...(await switchTo(page, to)) });
    yield 'from one visited area to another at CPU/4: from the click to its content, and nothing says that it loads';
    for (const to of ENTRIES) {
      const own = found.filter((each) => each.to === to);
      const shown = median(own.map((each) => each.shown));
      const figure = atMost(to, shown, AIM, `${shown.toFixed(0)} ms`);
      yield own.some(({ flashed }) => flashed) ? { ...figure, shown: `${figure.shown}, loading was shown`, missed: true } : figure;
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function switchTo(page: Page, entry: string): Promise<{ shown: number; flashed: boolean }> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
  const switched = await (await page.waitForFunction(() => (globalThis as Watched).switched)).jsonValue();
  if (!switched) throw new Error(`${entry} was never shown`);
  return switched;
}

/** From each click on an entry of the menu: until the page's heading has changed and no loading notice is left. */
function watchSwitches(): void {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target as Element).closest('nav a')) return;
      const heading = document.querySelector('main h1')?.textContent;
      Object.assign(globalThis, { leaving: { heading, at: timeStamp, flashed: false }, switched: undefined } satisfies Watched);
    },
    true,
  );
  new MutationObserver(() => {
    const { leaving } = globalThis as Watched;
    if (!leaving) return;
    const heading = document.querySelector('main h1')?.textContent;
    const loads = [...document.querySelectorAll('main [role=status]')].some((status) => /^Loading/.test(status.ariaLabel ?? status.textContent ?? ''));
    leaving.flashed ||= loads;
    if (heading === undefined || heading === leaving.heading || loads) return;
    const switched = { shown: performance.now() - leaving.at, flashed: leaving.flashed };
    Object.assign(globalThis, { leaving: undefined, switched } satisfies Watched);
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
