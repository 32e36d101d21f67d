import type { Area } from '@karkhana/shared-auth';
import { mockApi, resetApi } from '@karkhana/shared-auth/testing';
import { type AreaLoader, type LoadedArea, LoadFailed, NotInstalled } from './area-loader.ts';
import { AreaStore } from './area-store.ts';

const area: Area = { contract: 1, routes: [], widgets: { dashboard: [] } };
const settle = () => new Promise((resolve) => setTimeout(resolve));
let reports: { kind: string; version: string }[];
beforeEach(() => {
  reports = [];
  mockApi({
    'POST /frontends/failures': ({ body }) => {
      reports.push(body as { kind: string; version: string });
      return { body: {} };
    },
  });
});
afterEach(resetApi);

/** `live`: what the server says; `outcome`: how the next loads end. */
function given(outcome: () => Promise<LoadedArea>) {
  const server = { live: '1.0.0' as string | undefined, answers: true, next: '1.0.0' as string | undefined };
  const load = jest.fn(outcome);
  const loader = {
    load,
    refresh: async () => {
      if (server.answers) server.live = server.next;
      return server.answers;
    },
    wantedVersion: () => server.live,
    forgive: jest.fn(),
    chunkFailed: jest.fn(async (): Promise<boolean> => true),
    shellState: () => 'current' as const,
  } satisfies AreaLoader;
  return { server, loader, store: new AreaStore(loader), load };
}
const running =
  (version: string, isFallback = false) =>
  async () => ({ area, version, isFallback });

describe('a newer release', () => {
  test('of what is on the screen is told of, and comes with Reload', async () => {
    const { store, server, load } = given(running('1.0.0'));
    store.enter('mf-sales');
    await settle();
    expect(store.hasUpdate('mf-sales')).toBe(false);
    server.next = '1.1.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementation(running('1.1.0'));
    await store.reload('mf-sales');
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0', generation: 2 });
    expect(store.hasUpdate('mf-sales')).toBe(false);
  });

  test('that was put off stays put off until there is another one', async () => {
    const { store, server } = given(running('1.0.0'));
    store.enter('mf-sales');
    await settle();
    server.next = '1.1.0';
    await store.lookForUpdates();
    store.dismissUpdate('mf-sales');
    expect(store.hasUpdate('mf-sales')).toBe(false);
    server.next = '1.2.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });

  test('of what nobody looks at comes by itself, also after it was left', async () => {
    const { store, server, load } = given(running('1.0.0'));
    const leave = store.enter('mf-sales');
    await settle();
    leave();
    server.next = '1.1.0';
    load.mockImplementation(running('1.1.0'));
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.state('mf-sales').status));
    await store.lookForUpdates();
    await settle();
    expect(seen[0]).toBe('loading');
    expect(store.state('mf-sales')).toMatchObject({ version: '1.1.0' });
    expect(store.hasUpdate('mf-sales')).toBe(false);
  });

  test('an older one that was gone back to is news as well', async () => {
    const { store, server } = given(running('1.0.0'));
    store.enter('mf-sales');
    await settle();
    server.next = '0.9.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });

  test('several looks at once ask the server once', async () => {
    const { store, loader } = given(running('1.0.0'));
    const refresh = jest.spyOn(loader, 'refresh');
    await Promise.all([store.lookForUpdates(), store.lookForUpdates()]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('a fallback', () => {
  test('is told of, and is no update of itself; when the server takes the live one back it is simply the live one', async () => {
    const { store, server } = given(running('0.9.0', true));
    store.enter('mf-sales');
    await settle();
    expect([store.isFallback('mf-sales'), store.hasUpdate('mf-sales')]).toEqual([true, false]);
    server.next = '0.9.0';
    await store.lookForUpdates();
    expect([store.isFallback('mf-sales'), store.hasUpdate('mf-sales')]).toEqual([false, false]);
    server.next = '1.1.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });
});

describe('a failure', () => {
  test('of the release stays until Try again or another release', async () => {
    const { store, server, load, loader } = given(() => Promise.reject(new LoadFailed('MFS-1', 'load', {})));
    store.enter('mf-sales');
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'failed', id: 'MFS-1' });
    await store.lookForUpdates();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementation(running('1.1.0'));
    server.next = '1.1.0';
    await store.lookForUpdates();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0' });
    await store.reload('mf-sales');
    expect(loader.forgive).toHaveBeenCalledWith('mf-sales');
  });

  test('of the network ends when the server answers again', async () => {
    const { store, server, load } = given(() => Promise.reject(new LoadFailed('MFS-1', 'network', {})));
    store.enter('mf-sales');
    await settle();
    server.answers = false;
    await store.lookForUpdates();
    expect(load).toHaveBeenCalledTimes(1);
    server.answers = true;
    load.mockImplementation(running('1.0.0'));
    await store.lookForUpdates();
    await settle();
    expect(store.state('mf-sales').status).toBe('ready');
    expect(reports).toEqual([]);
  });

  test('of a screen while it renders is reported; the area stays', async () => {
    const { store, load } = given(running('1.0.0'));
    store.enter('mf-sales');
    await settle();
    await store.broke('mf-sales', new TypeError('no such thing'), 'PAG-1');
    await settle();
    expect(reports).toEqual([{ area: 'mf-sales', version: '1.0.0', kind: 'render', message: 'PAG-1 TypeError: no such thing' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('of a chunk loads the area again when that may help, and says so when it does not', async () => {
    const { store, load, loader } = given(running('1.0.0'));
    store.enter('mf-sales');
    await settle();
    const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
    await store.broke('mf-sales', missing, 'PAG-1');
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', generation: 2 });
    loader.chunkFailed.mockResolvedValue(false);
    await store.broke('mf-sales', missing, 'PAG-2');
    expect(store.state('mf-sales')).toMatchObject({ status: 'failed', id: 'PAG-2', away: true });
  });
});

test('an area that was not installed comes when it is', async () => {
  const { store, server, load } = given(() => Promise.reject(new NotInstalled('mf-sales')));
  server.live = server.next = undefined;
  store.enter('mf-sales');
  await settle();
  expect(store.state('mf-sales')).toEqual({ status: 'not-installed' });
  await store.lookForUpdates();
  expect(load).toHaveBeenCalledTimes(1);
  server.next = '1.0.0';
  load.mockImplementation(running('1.0.0'));
  await store.lookForUpdates();
  await settle();
  expect(store.state('mf-sales').status).toBe('ready');
});
