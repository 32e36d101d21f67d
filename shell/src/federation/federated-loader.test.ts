import type { Area } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { FederatedLoader } from './federated-loader.ts';
import { LiveSet } from './page-live-set.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const settle = () => new Promise((resolve) => setTimeout(resolve));
const area: Area = { contract: 1, routes: [], widgets: { dashboard: [] } };
const entry = (version: string) => `http://localhost/areas/mf-sales/${version}/remoteEntry.js`;
const chunkError = (request: string) => Object.assign(new Error('gone'), { name: 'ChunkLoadError', request });

let reports: { area: string; version: string; kind: string }[];
/** Versions that do not run; how the server answers to being asked once more. */
let bad: Set<string>;
let probe: () => Promise<{ status: number }>;
beforeEach(() => {
  signInAs('sales:view');
  reports = [];
  bad = new Set();
  probe = async () => ({ status: 200 });
  globalThis.fetch = jest.fn(() => probe()) as unknown as typeof fetch;
  mockApi({
    'POST /frontends/failures': ({ body }) => {
      reports.push(body as { area: string; version: string; kind: string });
      return { body: {} };
    },
  });
});
afterEach(resetApi);

function live(extras: object = {}, fallback: string | null = '1.0.0') {
  const frontend = {
    url: '/areas/mf-sales/1.1.0/remoteEntry.js',
    metadata: { version: '1.1.0', integrity: 'new' },
    deployment: { default: true, traffic: 100 },
    ...(fallback && { fallbackUrl: `/areas/mf-sales/${fallback}/remoteEntry.js` }),
    extras: { contract: 1, ...(fallback && { fallback: { version: fallback, integrity: 'old' } }), ...extras },
  };
  document.body.innerHTML = `<script type="application/json" id="live-set">${JSON.stringify({ microFrontends: { 'mf-sales': [frontend] } })}</script>`;
  const loadRelease = jest.fn(async (_remote: string, { url }: { url: string }) => {
    for (const version of bad) if (url.includes(`/${version}/`)) throw new Error(`${version} does not run`);
    return area;
  });
  return { loader: new FederatedLoader(new LiveSet(), loadRelease), loadRelease };
}
const versionsOf = (loadRelease: jest.Mock) => loadRelease.mock.calls.map(([, { url }]) => (url as string).split('/')[5]);

test('the active release, checked against its hash', async () => {
  const { loader, loadRelease } = live();
  expect(await loader.load('mf-sales')).toEqual({ area, version: '1.1.0', isFallback: false });
  expect(loadRelease.mock.calls).toEqual([['mf_sales', expect.objectContaining({ url: entry('1.1.0'), integrity: 'new' })]]);
});

test('one that does not run is retried once, then the last known good runs, and one report is sent', async () => {
  const { loader, loadRelease } = live();
  bad.add('1.1.0');
  expect(await loader.load('mf-sales')).toEqual({ area, version: '1.0.0', isFallback: true });
  expect(versionsOf(loadRelease)).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  expect(reports).toEqual([expect.objectContaining({ area: 'mf-sales', version: '1.1.0', kind: 'load' })]);
});

test('C8: one whose module awaits for ever is given up after 20 s in all, and the last known good runs', async () => {
  jest.useFakeTimers();
  const { loader, loadRelease } = live();
  loadRelease.mockImplementation(async (_remote, { url }) => (url.includes('/1.1.0/') ? new Promise<never>(() => undefined) : area));
  const loading = loader.load('mf-sales');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await loading).toEqual({ area, version: '1.0.0', isFallback: true });
  expect(versionsOf(loadRelease)).toEqual(['1.1.0', '1.0.0']);
  expect(reports).toEqual([expect.objectContaining({ version: '1.1.0', kind: 'load', message: expect.stringContaining('was not there in 20 s') })]);
  jest.useRealTimers();
});

test("a second try has the rest of the first one's 20 s; an absent network is no fault of it", async () => {
  jest.useFakeTimers();
  const { loader, loadRelease } = live();
  loadRelease.mockImplementation(async (_remote, { url }) => {
    if (url.includes('/1.0.0/')) return area;
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    throw new Error('1.1.0 does not run');
  });
  const loading = loader.load('mf-sales');
  await jest.advanceTimersByTimeAsync(20_000);
  expect((await loading).version).toBe('1.0.0');

  loader.forgive('mf-sales');
  loadRelease.mockImplementation(() => new Promise<never>(() => undefined));
  probe = async () => ({ status: 503 });
  const away = expect(loader.load('mf-sales')).rejects.toMatchObject({ name: 'LoadFailed', kind: 'network' });
  await jest.advanceTimersByTimeAsync(20_000);
  await away;
  expect(reports).toHaveLength(1);
  jest.useRealTimers();
});

test('a hiccup is not reported', async () => {
  const { loader, loadRelease } = live();
  loadRelease.mockRejectedValueOnce(new Error('once'));
  expect((await loader.load('mf-sales')).version).toBe('1.1.0');
  expect(reports).toEqual([]);
});

test('when the fallback fails too the area has failed, under the reported id; Try again begins afresh', async () => {
  const { loader, loadRelease } = live();
  bad.add('1.1.0').add('1.0.0');
  const failure = await loader.load('mf-sales').catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'LoadFailed', kind: 'load', id: expect.stringMatching(/^MFS-/) });
  expect(reports.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  await expect(loader.load('mf-sales')).rejects.toMatchObject({ name: 'LoadFailed' });
  expect(loadRelease).toHaveBeenCalledTimes(3);
  bad.clear();
  loader.forgive('mf-sales');
  expect((await loader.load('mf-sales')).version).toBe('1.1.0');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["a gateway's answer", async () => ({ status: 502 })],
])('%s is the network: tried twice, not reported, and no older release instead', async (_name, answer) => {
  const { loader, loadRelease } = live();
  bad.add('1.1.0');
  probe = answer;
  await expect(loader.load('mf-sales')).rejects.toMatchObject({ name: 'LoadFailed', kind: 'network' });
  expect(versionsOf(loadRelease)).toEqual(['1.1.0', '1.1.0']);
  expect(reports).toEqual([]);
  probe = async () => ({ status: 200 });
  bad.clear();
  expect((await loader.load('mf-sales')).version).toBe('1.1.0');
});

test('a chunk of its own that is gone counts against the release, not one of the shell or the network', async () => {
  const { loader } = live();
  await loader.load('mf-sales');
  expect(await loader.chunkFailed('mf-sales', chunkError('http://localhost/areas/shell/1.0.0/forms.js'), 'A')).toBe(false);
  await settle();
  expect(reports).toEqual([expect.objectContaining({ area: 'shell', version: 'unknown' })]);
  probe = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await loader.chunkFailed('mf-sales', chunkError('http://localhost/areas/mf-sales/1.1.0/lazy.js'), 'B')).toBe(false);
  probe = async () => ({ status: 404 });
  for (const id of ['C', 'D']) expect(await loader.chunkFailed('mf-sales', chunkError('http://localhost/areas/mf-sales/1.1.0/lazy.js'), id)).toBe(true);
  await settle();
  expect(reports.slice(1)).toEqual([expect.objectContaining({ area: 'mf-sales', version: '1.1.0' })]);
  expect(await loader.load('mf-sales')).toMatchObject({ version: '1.0.0', isFallback: true });
});

test('what another release overtakes while it is loaded is no fallback', async () => {
  const { loader, loadRelease } = live();
  loadRelease.mockImplementationOnce(async () => {
    jest.spyOn(loader, 'wantedVersion').mockReturnValue('1.2.0');
    return area;
  });
  expect(await loader.load('mf-sales')).toEqual({ area, version: '1.1.0', isFallback: false });
});

test('an area that is not live is not installed', async () => {
  const { loader } = live();
  await expect(loader.load('mf-stock')).rejects.toMatchObject({ name: 'NotInstalled' });
});

test('a release for a newer shell is not tried and not blamed', async () => {
  const { loader, loadRelease } = live({ contract: 2 }, null);
  await expect(loader.load('mf-sales')).rejects.toMatchObject({ name: 'LoadFailed' });
  expect(loadRelease).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('a release that somebody gave up is skipped in this tab until they try it again', async () => {
  const { loader } = live();
  await loader.load('mf-sales');
  expect(loader.previousVersion('mf-sales')).toBe('1.0.0');
  loader.giveUp('mf-sales');
  expect(await loader.load('mf-sales')).toEqual({ area, version: '1.0.0', isFallback: true });
  expect(loader.previousVersion('mf-sales')).toBeUndefined();
  const { loader: reloaded } = live();
  expect(await reloaded.load('mf-sales')).toMatchObject({ version: '1.0.0' });
  reloaded.forgive('mf-sales');
  expect(await reloaded.load('mf-sales')).toMatchObject({ version: '1.1.0' });
  expect(sessionStorage.getItem('karkhana-given-up')).toBe('[]');
});

test('without an earlier version there is none to go back to', async () => {
  const { loader } = live({}, null);
  await loader.load('mf-sales');
  expect(loader.previousVersion('mf-sales')).toBeUndefined();
});
