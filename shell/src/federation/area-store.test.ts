import type { Area } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { type AreaLoader, type LoadedArea, LoadFailed, NotInstalled } from './area-loader.ts';
import { AreaStore } from './area-store.ts';
import { reportWaiting } from './report-failure.ts';

const area: Area = { contract: 1, routes: [], widgets: { dashboard: [] } };
const settle = () => new Promise((resolve) => setTimeout(resolve));
let reports: { kind: string; version: string }[];
beforeEach(() => {
  signInAs('sales:view');
  reports = [];
  mockApi({
    'POST /frontends/failures': ({ body }) => {
      reports.push(body as { kind: string; version: string });
      return { body: {} };
    },
  });
});
afterEach(resetApi);

/** `live`: the server's answer; `outcome`: how the next loads end. */
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
    declared: () => ({}),
  } satisfies AreaLoader;
  return { server, loader, store: new AreaStore(loader), load };
}
const running =
  (version: string, isFallback = false) =>
  async () => ({ area, version, isFallback });

describe('a newer release', () => {
  test('of what is on the screen is announced, and comes with Reload', async () => {
    const { store, server, load } = given(running('1.0.0'));
    store.enter('mf-sales', 'page');
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
    store.enter('mf-sales', 'page');
    await settle();
    server.next = '1.1.0';
    await store.lookForUpdates();
    store.dismissUpdate('mf-sales');
    expect(store.hasUpdate('mf-sales')).toBe(false);
    server.next = '1.2.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });

  test('of what is not on the screen comes by itself, also after it was left', async () => {
    const { store, server, load } = given(running('1.0.0'));
    const leave = store.enter('mf-sales', 'page');
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
    store.enter('mf-sales', 'page');
    await settle();
    server.next = '0.9.0';
    await store.lookForUpdates();
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });

  test('that comes while the one before it is being loaded is shown by the next visit', async () => {
    let arrive = () => {};
    const { store, server, load } = given(() => new Promise((resolve) => (arrive = () => resolve({ area, version: '1.0.0', isFallback: false }))));
    store.open('mf-sales');
    server.live = '1.1.0';
    arrive();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect(store.isFallback('mf-sales')).toBe(false);
    load.mockImplementation(running('1.1.0'));
    store.enter('mf-sales', 'page');
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0' });
  });

  test('many looks during one request make one request more', async () => {
    const { store, loader } = given(running('1.0.0'));
    const refresh = jest.spyOn(loader, 'refresh');
    await Promise.all(Array.from({ length: 5 }, () => store.lookForUpdates()));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('that goes live while an older answer is under way is seen', async () => {
    const { store, server, loader } = given(running('1.0.0'));
    store.enter('mf-sales', 'page');
    await settle();
    jest.spyOn(loader, 'refresh').mockImplementationOnce(async () => {
      await settle();
      return true;
    });
    const looking = store.lookForUpdates();
    server.next = '1.1.0';
    void store.lookForUpdates();
    await looking;
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });
});

describe('loaded ahead of the sign-in', () => {
  test('is opened as the release that this user gets', async () => {
    const { store, server, load } = given(running('1.0.0'));
    expect(await store.opens('mf-sales')).toMatchObject({ status: 'ready', version: '1.0.0' });
    server.live = '1.1.0-canary';
    load.mockImplementation(running('1.1.0-canary'));
    store.enter('mf-sales', 'card');
    expect(store.state('mf-sales').status).toBe('loading');
    expect(await store.opens('mf-sales')).toMatchObject({ version: '1.1.0-canary' });
    store.open('mf-sales');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('and not loaded is reported after a sign-in', async () => {
    resetApi();
    mockApi({
      'POST /frontends/failures': ({ body }) => {
        reports.push(body as { kind: string; version: string });
        return { body: {} };
      },
    });
    const { store } = given(() => Promise.reject(new TypeError('no such thing')));
    expect(await store.opens('mf-sales')).toMatchObject({ status: 'failed' });
    await settle();
    expect(reports).toEqual([]);
    signInAs('sales:view');
    reportWaiting();
    await settle();
    expect(reports).toEqual([expect.objectContaining({ area: 'mf-sales', kind: 'load' })]);
  });
});

describe('cards', () => {
  test('follow a release by themselves; the old one stays until the new one has come', async () => {
    const { store, server, load } = given(running('1.0.0'));
    store.enter('mf-sales', 'card');
    await settle();
    server.next = '1.1.0';
    load.mockImplementation(running('1.1.0'));
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.state('mf-sales').status));
    await store.lookForUpdates();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0', generation: 2 });
    expect(new Set(seen)).toEqual(new Set(['ready']));
  });

  test('that run stay when the new release does not, which is not tried again each minute', async () => {
    const { store, server, load } = given(running('1.0.0'));
    store.enter('mf-sales', 'card');
    await settle();
    server.next = '1.1.0';
    load.mockImplementation(() => Promise.reject(new LoadFailed('MFS-1', 'load', {})));
    for (let look = 0; look < 3; look += 1) {
      await store.lookForUpdates();
      await settle();
    }
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.0.0', generation: 1 });
    expect(load).toHaveBeenCalledTimes(2);
    server.next = '1.2.0';
    load.mockImplementation(running('1.2.0'));
    await store.lookForUpdates();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ version: '1.2.0' });
  });

  test('that failed stay as they are until the release that comes instead is there', async () => {
    const { store, server, load } = given(() => Promise.reject(new LoadFailed('MFS-1', 'load', {})));
    store.enter('mf-sales', 'card');
    await settle();
    server.next = '0.9.0';
    load.mockImplementation(running('0.9.0'));
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.state('mf-sales').status));
    await store.lookForUpdates();
    await settle();
    expect(seen.at(-1)).toBe('ready');
    expect(seen).not.toContain('loading');
  });

  test('are never swapped under a page of the same area', async () => {
    const { store, server, load } = given(running('1.0.0'));
    store.enter('mf-sales', 'card');
    await settle();
    server.next = '1.1.0';
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    load.mockImplementation(() => slow.then(running('1.1.0')));
    await store.lookForUpdates();
    store.enter('mf-sales', 'page');
    arrive();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ version: '1.0.0', generation: 1 });
    expect(store.hasUpdate('mf-sales')).toBe(true);
  });
});

describe('while the release for a card is on its way', () => {
  /** A card on the screen, and the load of its next release, which the test releases. */
  async function replacing(outcome: () => Promise<LoadedArea>) {
    const { store, server, load } = given(running('1.0.0'));
    const leave = store.enter('mf-sales', 'card');
    await settle();
    server.next = '1.1.0';
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    load.mockImplementation(() => slow.then(outcome));
    await store.lookForUpdates();
    return { store, load, leave, arrive };
  }

  test('a user who goes on to the page of the area waits for that release, and gets it', async () => {
    const { store, leave, arrive } = await replacing(running('1.1.0'));
    leave();
    store.enter('mf-sales', 'page');
    expect(store.state('mf-sales').status).toBe('loading');
    arrive();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0' });
  });

  test('a user who goes on to the page of the area gets a notice when it does not come', async () => {
    const { store, leave, arrive } = await replacing(() => Promise.reject(new LoadFailed('MFS-1', 'network', {})));
    leave();
    store.enter('mf-sales', 'page');
    arrive();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'failed', away: true });
  });

  test('a page with a missing chunk gets that release instead of waiting for good', async () => {
    const { store, load, arrive } = await replacing(running('1.1.0'));
    store.enter('mf-sales', 'page');
    await store.broke('mf-sales', Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), 'PAG-1');
    arrive();
    await settle();
    expect(store.state('mf-sales')).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a fallback', () => {
  test('is announced, and is no update of itself; taken back by the server it is simply the live one', async () => {
    const { store, server } = given(running('0.9.0', true));
    store.enter('mf-sales', 'page');
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
    store.enter('mf-sales', 'page');
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
    store.enter('mf-sales', 'page');
    await settle();
    expect(store.isWaiting()).toBe(true);
    server.answers = false;
    await store.lookForUpdates();
    expect(load).toHaveBeenCalledTimes(1);
    server.answers = true;
    load.mockImplementation(running('1.0.0'));
    await store.lookForUpdates();
    await settle();
    expect(store.state('mf-sales').status).toBe('ready');
    expect(store.isWaiting()).toBe(false);
    expect(reports).toEqual([]);
  });

  test('of a screen while it renders is reported; the area stays', async () => {
    const { store, load } = given(running('1.0.0'));
    store.enter('mf-sales', 'page');
    await settle();
    await store.broke('mf-sales', new TypeError('no such thing'), 'PAG-1');
    await settle();
    expect(reports).toEqual([{ area: 'mf-sales', version: '1.0.0', kind: 'render', message: 'PAG-1 TypeError: no such thing' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('of a chunk loads the area again when that may help, and shows when it does not', async () => {
    const { store, load, loader } = given(running('1.0.0'));
    store.enter('mf-sales', 'page');
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
  store.enter('mf-sales', 'page');
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
