import { preloadPage } from './preload-page.ts';

const release = (area: string, version: string, prefixes: string[], deployment = { default: true, traffic: 100 }) => ({
  url: `/areas/${area}/${version}/entry.js`,
  metadata: { version, integrity: `sha384-${area}-${version}` },
  deployment,
  extras: { contract: 1, declaration: { pages: prefixes.map((prefix) => ({ prefix })) } },
});
const microFrontends = {
  shell: [{ ...release('shell', '1.0.0', []), extras: { contract: 1 } }],
  'mf-sales': [release('mf-sales', '1.1.0', ['/sales']), release('mf-sales', '2.0.0', ['/sales'], { default: false, traffic: 100 })],
  'mf-purchases': [release('mf-purchases', '1.0.0', ['/vendors', '/purchases'])],
};
const user = { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: [] };

beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="live-set">${JSON.stringify({ microFrontends })}</script>`;
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify(user));
});
afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
});

const preloaded = (address: string) => {
  history.replaceState(null, '', address);
  preloadPage();
  const links = document.head.querySelectorAll('link[rel=preload][as=script][crossorigin=anonymous]');
  return [...links].map((link) => [link.getAttribute('href'), link.getAttribute('integrity')]);
};
const shell = ['/areas/shell/1.0.0/entry.js', 'sha384-shell-1.0.0'];

test('the suite, and the area of this address in the release that this user gets', () => {
  expect(preloaded('/sales/12?from=list')).toEqual([shell, ['/areas/mf-sales/2.0.0/entry.js', 'sha384-mf-sales-2.0.0']]);
});

test('by any of its addresses', () => {
  expect(preloaded('/purchases')).toEqual([shell, ['/areas/mf-purchases/1.0.0/entry.js', 'sha384-mf-purchases-1.0.0']]);
});

test('on a page of the shell itself, or at an address that is nothing, the suite alone', () => {
  expect(preloaded('/')).toEqual([shell]);
});

test('nothing for who has to sign in', () => {
  localStorage.removeItem('token');
  expect(preloaded('/sales')).toEqual([]);
});

test('nothing without a live set in the page', () => {
  document.head.innerHTML = '';
  expect(preloaded('/sales')).toEqual([]);
});
