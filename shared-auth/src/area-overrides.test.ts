import { areaOverrides, clearOverride, endedOverrides, overrideArea, subscribeOverrides } from './area-overrides.ts';
import { mockApi, resetApi, signInAs } from './testing.tsx';

const HASH = `sha384-${'a'.repeat(64)}`;
const URL = '/areas/mf-sales/1.3.0/remoteEntry.js';
const LINK = '/?try=mf-sales@1.3.0&for=2h&sig=7.abc';
const opened = { id: 7, link: LINK, area: 'mf-sales', version: '1.3.0', url: URL, integrity: HASH, expires_at: '2026-11-20T06:00:00.000Z', expires_in: 7_200 };
const allowLocal = () => {
  document.head.innerHTML = '<meta name="local-areas" content="yes">';
};
beforeEach(() => {
  mockApi({
    'POST /releases/mf-sales/1.3.0/try': { body: { data: opened } },
    'POST /releases/mf-sales/9.9.9/try': { status: 404, body: { message: 'mf-sales 9.9.9 is not published', code: 'NOT_FOUND' } },
  });
});
afterEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '';
  resetApi();
});

test('another published version, with the hash that it was published with', async () => {
  signInAs('releases:manage');
  const heard = jest.fn();
  const end = subscribeOverrides(heard);
  await overrideArea('mf-sales', '1.3.0');
  expect(areaOverrides()).toEqual({ 'mf-sales': { version: '1.3.0', url: URL, integrity: HASH, until: expect.any(Number), link: LINK } });
  clearOverride('mf-sales');
  expect(areaOverrides()).toEqual({});
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  await expect(overrideArea('mf-sales', '9.9.9')).rejects.toThrow('mf-sales 9.9.9 is not published');
});

test('after its two hours it is in force no more, and known to be over until it is cleared', async () => {
  signInAs('releases:manage');
  await overrideArea('mf-sales', '1.3.0');
  const began = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(began + 7_190_000);
  expect([Object.keys(areaOverrides()), endedOverrides()]).toEqual([['mf-sales'], {}]);
  now.mockReturnValue(began + 7_201_000);
  expect([areaOverrides(), Object.keys(endedOverrides())]).toEqual([{}, ['mf-sales']]);
  await overrideArea('mf-sales', '1.3.0');
  expect([Object.keys(areaOverrides()), endedOverrides()]).toEqual([['mf-sales'], {}]);
  now.mockReturnValue(began + 20_000_000);
  clearOverride('mf-sales');
  expect(endedOverrides()).toEqual({});
  now.mockRestore();
});

test('one that was made before tries had an end is over', () => {
  const { id: user } = signInAs('releases:manage');
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ user, areas: { 'mf-sales': { version: '1.3.0', url: URL, integrity: HASH } } }));
  expect([areaOverrides(), Object.keys(endedOverrides())]).toEqual([{}, ['mf-sales']]);
});

test('a dev server, outside of production only, and only on this machine', async () => {
  signInAs('releases:manage');
  await expect(overrideArea('mf-sales', 'http://localhost:3103')).rejects.toThrow('In production an area runs only from a published release');
  allowLocal();
  for (const address of [
    'http://localhost.evil.example',
    'http://evil.example/localhost',
    'https://localhost:3103',
    'http://localhost:3103/x',
    'http://localhost@evil.example',
  ]) {
    await expect(overrideArea('mf-sales', address)).rejects.toThrow();
  }
  await overrideArea('mf-sales', 'http://localhost:3103/');
  expect(areaOverrides()['mf-sales']?.url).toBe('http://localhost:3103/remoteEntry.js');
  document.head.innerHTML = '';
  expect(areaOverrides()).toEqual({});
});

test('only for its maker, and without a link only with the permission', async () => {
  allowLocal();
  signInAs('releases:manage');
  await overrideArea('mf-sales', '1.3.0');
  await overrideArea('mf-stock', 'http://localhost:3102');
  signInAs('sales:view');
  expect(Object.keys(areaOverrides())).toEqual(['mf-sales']);
  signInAs('releases:manage');
  expect(Object.keys(areaOverrides())).toEqual(['mf-sales', 'mf-stock']);
  const stored = JSON.parse(sessionStorage.getItem('karkhana-area-overrides')!);
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ ...stored, user: 99 }));
  expect(areaOverrides()).toEqual({});
});

test.each([
  '',
  'nonsense',
  '[]',
  '{"user":1,"areas":{"mf-sales":{"version":"x","url":"https://evil.example/x.js","integrity":""}}}',
  '{"user":1,"areas":{"mf-sales":{"version":"1","url":"/areas/mf-sales/1/x.js","integrity":""}}}',
])('an invalid override is ignored: %s', (text) => {
  signInAs('releases:manage');
  sessionStorage.setItem('karkhana-area-overrides', text);
  expect(areaOverrides()).toEqual({});
});
