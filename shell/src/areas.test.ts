import { presetPermissions } from '@karkhana/shared-contract/permissions';
import { areaAt, areas, maySee } from './areas.ts';

const menuOf = (role: 'user' | 'manager' | 'admin', permissions = presetPermissions(role)) =>
  areas.filter((area) => area.inMenu && maySee({ role, permissions }, area)).map((area) => area.label);

test('the menu shows what each role may see, in the order of the spec', () => {
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

test.each([
  ['/', '/'],
  ['/sales', '/sales'],
  ['/sales/12/invoice', '/sales'],
  ['/salesman', undefined],
  ['/products', '/products'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, prefix) => expect(areaAt(path)?.prefix).toBe(prefix));
