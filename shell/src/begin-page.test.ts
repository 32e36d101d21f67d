import { beginPage } from './begin-page.ts';
import { loadMain } from './page-script.ts';

const pages: Record<string, object> = { '/sales': { permission: 'sales:view', reads: '/sales?sort=-sale_date&page=1&limit=10' } };
const release = (area: string, version: string, prefixes: string[], deployment = { default: true, traffic: 100 }) => ({
  url: `/areas/${area}/${version}/entry.js`,
  metadata: { version, integrity: `sha384-${area}-${version}` },
  deployment,
  extras: { contract: 1, declaration: { pages: prefixes.map((prefix) => ({ prefix, ...pages[prefix] })) } },
});
const microFrontends = {
  shell: [{ ...release('shell', '1.0.0', []), extras: { contract: 1 } }],
  'mf-sales': [release('mf-sales', '1.1.0', ['/sales']), release('mf-sales', '2.0.0', ['/sales'], { default: false, traffic: 100 })],
  'mf-purchases': [release('mf-purchases', '1.0.0', ['/vendors', '/purchases'])],
};
const user = { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: [] };

beforeEach(() => {
  document.body.innerHTML =
    '<template><script id="first" src="/areas/shell/1.0.0/first.js" integrity="sha384-first"></script><script id="main" src="/areas/shell/1.0.0/main.js" integrity="sha384-main"></script></template>';
  document.head.innerHTML = `<script type="application/json" id="live-set">${JSON.stringify({ microFrontends })}</script>`;
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify(user));
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  localStorage.clear();
});

const scripts = () => [...document.head.querySelectorAll('script[src]')].map((script) => [script.getAttribute('src'), script.getAttribute('integrity')]);
const begun = (address: string) => {
  history.replaceState(null, '', address);
  beginPage();
  const links = document.head.querySelectorAll('link[rel=preload][as=script][crossorigin=anonymous]');
  return { scripts: scripts(), preloaded: [...links].map((link) => [link.getAttribute('href'), link.getAttribute('integrity')]) };
};
const main = ['/areas/shell/1.0.0/main.js', 'sha384-main'];
const first = ['/areas/shell/1.0.0/first.js', 'sha384-first'];

test('the suite, and the area of this address in the release that this user gets', () => {
  expect(begun('/sales/12?from=list')).toEqual({ scripts: [main], preloaded: [['/areas/mf-sales/2.0.0/entry.js', 'sha384-mf-sales-2.0.0']] });
});

describe('the first data of the screen', () => {
  const asked = (address: string, permissions: string[]) => {
    localStorage.setItem('user', JSON.stringify({ ...user, permissions }));
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    begun(address);
    return jest.mocked(globalThis.fetch).mock.calls;
  };
  afterEach(() => {
    globalThis.__early__ = undefined;
  });

  test('is requested with the token', () => {
    expect(asked('/sales', ['sales:view'])).toEqual([
      ['/api/sales?sort=-sale_date&page=1&limit=10', { headers: { Authorization: 'Bearer t' }, signal: expect.any(AbortSignal) }],
    ]);
  });

  test.each([
    ['at an address with a search', '/sales?page=2', ['sales:view']],
    ['below it', '/sales/12', ['sales:view']],
    ['where an area says nothing', '/purchases', ['purchases:view']],
    ['of somebody who may not see it', '/sales', ['stock:view']],
  ])('not %s', (_where, address, permissions) => {
    expect(asked(address, permissions)).toEqual([]);
  });
});

test('an area by any of its addresses', () => {
  expect(begun('/purchases').preloaded).toEqual([['/areas/mf-purchases/1.0.0/entry.js', 'sha384-mf-purchases-1.0.0']]);
});

test('on a page of the shell itself, or at an address that is nothing, the suite alone', () => {
  expect(begun('/')).toEqual({ scripts: [main], preloaded: [] });
});

test('the sign-in alone when signed out', () => {
  localStorage.removeItem('token');
  expect(begun('/sales')).toEqual({ scripts: [first], preloaded: [] });
});

test('a sign-in that does not come is requested once more, under another address', async () => {
  localStorage.removeItem('token');
  begun('/sales');
  document.head.querySelector('script[src]')!.dispatchEvent(new Event('error'));
  await Promise.resolve();
  await Promise.resolve();
  expect(scripts()).toEqual([first, [expect.stringMatching(/first\.js\?retry=\d+$/), 'sha384-first']]);
});

test('the suite alone without a live set in the page', () => {
  document.head.innerHTML = '';
  expect(begun('/sales')).toEqual({ scripts: [main], preloaded: [] });
});

test('a suite that does not come: the first script, which requests it under another address', async () => {
  begun('/sales');
  document.head.querySelector('script[src]')!.dispatchEvent(new Event('error'));
  await Promise.resolve();
  await Promise.resolve();
  expect(scripts()).toEqual([main, first]);
  const again = loadMain();
  expect(scripts().at(-1)).toEqual([expect.stringMatching(/^\/areas\/shell\/1\.0\.0\/main\.js\?retry=\d+$/), 'sha384-main']);
  document.head.querySelectorAll('script[src]')[2]!.dispatchEvent(new Event('error'));
  await expect(again).rejects.toThrow('did not load');
});

test('the suite is requested once for all callers, and anew after it failed', async () => {
  const coming = loadMain();
  expect(loadMain()).toBe(coming);
  document.head.querySelector('script[src]')!.dispatchEvent(new Event('error'));
  await expect(coming).rejects.toThrow('main.js did not load');
  const again = loadMain();
  expect(scripts()).toHaveLength(2);
  document.head.querySelectorAll('script[src]')[1]!.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});
