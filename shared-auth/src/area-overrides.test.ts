import { areaOverrides, clearOverride, overrideArea, subscribeOverrides } from './area-overrides.ts';
import { resetApi, signInAs } from './testing.tsx';

const HASH = `sha384-${'a'.repeat(64)}`;
const release = { entry: 'remoteEntry.js', files: { 'remoteEntry.js': HASH } };
const allowLocal = () => {
  document.head.innerHTML = '<meta name="local-areas" content="yes">';
};
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: string) => ({ ok: String(url).includes('/1.3.0/'), json: async () => release })) as unknown as typeof fetch;
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
  expect(areaOverrides()).toEqual({ 'mf-sales': { version: '1.3.0', url: '/areas/mf-sales/1.3.0/remoteEntry.js', integrity: HASH } });
  clearOverride('mf-sales');
  expect(areaOverrides()).toEqual({});
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  await expect(overrideArea('mf-sales', '9.9.9')).rejects.toThrow('mf-sales 9.9.9 is not published');
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

test('only for who made it, and only with the permission', async () => {
  signInAs('releases:manage');
  await overrideArea('mf-sales', '1.3.0');
  signInAs('sales:view');
  expect(areaOverrides()).toEqual({});
  signInAs('releases:manage');
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
])('what is no override is ignored: %s', (text) => {
  signInAs('releases:manage');
  sessionStorage.setItem('karkhana-area-overrides', text);
  expect(areaOverrides()).toEqual({});
});
