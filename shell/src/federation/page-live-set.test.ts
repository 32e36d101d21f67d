import { resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { LiveSet } from './page-live-set.ts';

const HASH = `sha384-${'a'.repeat(64)}`;
const frontend = (area: string, version: string, extras: object = {}) => ({
  url: `/areas/${area}/${version}/remoteEntry.js`,
  metadata: { version, integrity: HASH },
  deployment: { default: true, traffic: 100 },
  extras: { contract: 1, apiVersion: '1', ...extras },
});
const inline = (...frontends: ReturnType<typeof frontend>[]) => {
  const microFrontends = Object.fromEntries(frontends.map((each) => [each.url.split('/')[2], [each]]));
  document.body.innerHTML = `<script type="application/json" id="live-set">${JSON.stringify({ microFrontends })}</script>`;
  return { microFrontends };
};
const answer = (body: object | string, ok = true) => {
  const json = async () => (typeof body === 'string' ? JSON.parse(body) : body);
  globalThis.fetch = jest.fn(async () => ({ ok, json })) as unknown as typeof fetch;
};
afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  resetApi();
});

test('the page contains it: nothing is requested', async () => {
  answer({});
  inline(frontend('mf-sales', '1.0.0'));
  const { active } = await new LiveSet().find('mf-sales');
  expect(active).toMatchObject({ version: '1.0.0', url: 'http://localhost/areas/mf-sales/1.0.0/remoteEntry.js', integrity: HASH });
  expect(fetch).not.toHaveBeenCalled();
});

test('without that it is requested', async () => {
  answer(inline(frontend('mf-sales', '1.0.0')));
  document.body.innerHTML = '';
  expect((await new LiveSet().find('mf-sales')).active?.version).toBe('1.0.0');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => ({ ok: false, json: async () => ({}) })],
  ["a gateway's page", async () => ({ ok: true, json: async () => JSON.parse('<html>') })],
  ['something else', async () => ({ ok: true, json: async () => ({ hello: 1 }) })],
])('%s keeps the last live set', async (_name, fetched) => {
  inline(frontend('mf-sales', '1.0.0'));
  const liveSet = new LiveSet();
  globalThis.fetch = jest.fn(fetched) as unknown as typeof fetch;
  expect(await liveSet.refresh()).toBe(false);
  expect(liveSet.wantedVersion('mf-sales')).toBe('1.0.0');
});

test.each([
  ['the same', frontend('shell', '1.0.0'), 'current'],
  ['a newer one', frontend('shell', '1.1.0'), 'newer'],
  ['one for another entry contract', frontend('shell', '2.0.0', { contract: 2 }), 'broken'],
  ['one with another number of the api, which decides nothing', frontend('shell', '2.0.0', { apiVersion: '2' }), 'newer'],
])('the shell: %s', async (_name, next, state) => {
  inline(frontend('shell', '1.0.0'));
  const liveSet = new LiveSet();
  expect(liveSet.shellState()).toBe('current');
  answer({ microFrontends: { shell: [next] } });
  expect(await liveSet.refresh()).toBe(true);
  expect(liveSet.shellState()).toBe(state);
});

test('an override takes the place of the live one, without a fallback', async () => {
  inline(frontend('mf-sales', '1.0.0'));
  const { id: user } = signInAs('releases:manage');
  const areas = { 'mf-sales': { version: '1.3.0', url: '/areas/mf-sales/1.3.0/remoteEntry.js', integrity: HASH, until: Date.now() + 60_000 } };
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ user, areas }));
  const liveSet = new LiveSet();
  expect(await liveSet.find('mf-sales')).toEqual({
    active: { version: '1.3.0', url: 'http://localhost/areas/mf-sales/1.3.0/remoteEntry.js', integrity: HASH },
  });
  expect([liveSet.isOwn('mf-sales'), liveSet.isOwn('mf-stock')]).toEqual([true, false]);
});
