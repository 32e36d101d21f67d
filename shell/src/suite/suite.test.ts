import { presetPermissions } from '@karkhana/shared-contract/permissions';
import { shipped } from '../testing/shipped.ts';
import { maySee } from './may-see.ts';
import { pageAt, pagesIn, suiteOf } from './suite.ts';

const suite = suiteOf(shipped);
const menuOf = (role: 'user' | 'manager' | 'admin', permissions = presetPermissions(role)) =>
  pagesIn(suite, 'menu')
    .filter((page) => maySee({ role, permissions }, page))
    .map(({ label }) => label);

test('the menu shows each role its entries, in order', () => {
  const all = [
    'Dashboard',
    'Production',
    'Stock',
    'Sales Management',
    'Vendors',
    'Accounting',
    'Purchase Management',
    'Products',
    'User Management',
    'Settings',
  ];
  expect(menuOf('admin')).toEqual(all);
  expect(menuOf('manager')).toEqual(all.filter((label) => label !== 'User Management'));
  expect(menuOf('user')).toEqual(['Dashboard', 'Production', 'Stock', 'Sales Management', 'Vendors', 'Products', 'Settings']);
});

test('User Management needs the permission and the role', () => {
  expect(menuOf('manager', ['users:manage'])).toEqual([]);
  expect(menuOf('admin', [])).toEqual([]);
  expect(menuOf('admin', ['users:manage'])).toEqual(['User Management']);
});

test('bell and gear, and the entries of the user menu, are declared too, in their order', () => {
  expect(pagesIn(suite, 'header').map(({ label }) => label)).toEqual(['Notifications', 'Settings']);
  expect(pagesIn(suite, 'user-menu').map(({ label }) => label)).toEqual(['Your Profile', 'Settings', 'Releases']);
});

test.each([
  ['/', '/', undefined],
  ['/sales', '/sales', 'mf-sales'],
  ['/sales/12/invoice', '/sales', 'mf-sales'],
  ['/salesman', undefined, undefined],
  ['/products', '/products', 'mf-stock'],
  ['/nowhere', undefined, undefined],
])('%s belongs to %s', (path, prefix, area) => {
  const page = pageAt(suite, path);
  expect([page?.prefix, page?.area]).toEqual([prefix, area]);
});

test('an area that is not live has nothing', () => {
  const { 'mf-sales': _gone, ...rest } = shipped;
  const without = suiteOf(rest);
  expect(pageAt(without, '/sales')).toBeUndefined();
  for (const each of [...without.pages, ...without.panels]) expect(each.area).not.toBe('mf-sales');
  expect(without.actions.map(({ label }) => label)).not.toContain('New Sale');
  expect(without.records.map(({ kind }) => kind)).not.toContain('Sale');
});
