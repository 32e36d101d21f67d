import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { signInBrowser } from './sign-in-browser.ts';

/** 4 Mbit/s, 60 ms, a processor four times slower. */
const NETWORK = { offline: false, downloadThroughput: 500_000, uploadThroughput: 500_000, latency: 60 };
const CPU_SLOWDOWN = 4;
/** Milliseconds of a task that is too short to notice. */
const UNNOTICED = 50;

export interface Visit {
  /** Milliseconds until the first row shows. */
  firstRow: number;
  /** Milliseconds until then in which the page could not have answered: the part of each long task over 50. */
  blocking: number;
  /** Over the network until then, compressed. */
  bytes: number;
  requests: number;
}

/** /sales of a signed-in user with an empty browser cache, and once more with the cache of that visit. */
export async function coldAndWarm(browser: Browser, url: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await signInBrowser(context, url);
  await context.addInitScript(watchFirstRow);
  try {
    return { cold: await visit(context, url), warm: await visit(context, url) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  let [bytes, requests] = [0, 0];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(`${url}/sales`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (globalThis as { firstRow?: number }).firstRow, undefined, { timeout: 60_000 });
  const firstRow = (await handle.jsonValue()) ?? 0;
  const until = { bytes, requests };
  const tasks = await page.evaluate(() => (globalThis as { longTasks?: [number, number][] }).longTasks ?? []);
  const blocking = tasks.filter(([start]) => start < firstRow).reduce((sum, [, duration]) => sum + duration - UNNOTICED, 0);
  await page.close();
  return { firstRow, blocking, ...until };
}

function watchFirstRow(): void {
  const longTasks: [number, number][] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody a[href^="/sales/"]')) return;
    (globalThis as { firstRow?: number }).firstRow = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** As the aims have it: 4 Mbit/s, 60 ms, CPU/4. */
export async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
