import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { median } from './median.ts';
import { type Running, root, startServer } from './servers.ts';

const ROUNDS = 7;
/** 4 Mbit/s, 60 ms, a processor four times slower. */
const NETWORK = { offline: false, downloadThroughput: 500_000, uploadThroughput: 500_000, latency: 60 };
const CPU_SLOWDOWN = 4;

export interface ColdPage {
  /** Milliseconds until the first row shows. */
  firstRow: number;
  /** Over the network until then, compressed. */
  bytes: number;
  requests: number;
}

/** Cold /sales of a signed-in user, the suite against the same sources as one bundle, interleaved. */
export async function coldPage(program: string | undefined): Promise<{ suite: ColdPage; bundle: ColdPage }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  execFileSync('npx', ['webpack'], { cwd: path.join(root, 'bench', 'one-bundle'), stdio: 'inherit' });
  const areas = ['shell', 'mf-sales'].map((name) => path.join(root, name, 'dist'));
  const servers = {
    suite: await serve(path.join(folder, 'suite'), areas),
    bundle: await serve(path.join(folder, 'bundle'), [path.join(root, 'bench', 'one-bundle', 'dist')]),
  };
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(program && { executablePath: program }),
  });
  const measured: Record<keyof typeof servers, ColdPage[]> = { suite: [], bundle: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['suite', 'bundle'] as const) {
      const page = await visit(browser, servers[name].url);
      if (round > 0) measured[name].push(page); // the first round warms the servers
    }
  }
  await browser.close();
  await Promise.all([servers.suite.stop(), servers.bundle.stop()]);
  rmSync(folder, { recursive: true, force: true });
  return { suite: medians(measured.suite), bundle: medians(measured.bundle) };
}

async function serve(dataDir: string, dists: string[]): Promise<Running> {
  const { openStore, publishLocal } = (await import(path.join(root, 'release', 'dist', 'index.js'))) as typeof import('@karkhana/release/index');
  await publishLocal(openStore(dataDir), dists);
  return startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: dataDir, DATABASE_URL: '' });
}

async function visit(browser: Browser, url: string): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const login = await context.request.post(`${url}/api/auth/login`, { data: { username: 'admin', password: 'karkhana-admin' } });
  const { token, user } = (await login.json()) as { token: string; user: object };
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow, [token, JSON.stringify(user)] as const);
  const client = await context.newCDPSession(page);
  await slowDown(client);
  let [bytes, requests] = [0, 0];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(`${url}/sales`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (globalThis as { firstRow?: number }).firstRow, undefined, { timeout: 60_000 });
  const result = { firstRow: (await handle.jsonValue()) ?? 0, bytes, requests };
  await context.close();
  return result;
}

function watchFirstRow([token, user]: readonly [string, string]): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', user);
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody a[href^="/sales/"]')) return;
    (globalThis as { firstRow?: number }).firstRow = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const medians = (pages: ColdPage[]): ColdPage => ({
  firstRow: median(pages.map((page) => page.firstRow)),
  bytes: median(pages.map((page) => page.bytes)),
  requests: median(pages.map((page) => page.requests)),
});
