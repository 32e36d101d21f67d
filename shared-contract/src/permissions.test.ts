import { PERMISSIONS, presetPermissions } from './permissions.ts';

test('the presets of the three roles', () => {
  expect(presetPermissions('admin')).toEqual(PERMISSIONS);
  expect(presetPermissions('user').sort()).toEqual([
    'dashboard:view',
    'notifications:view',
    'production:create',
    'production:view',
    'products:view',
    'sales:create',
    'sales:view',
    'settings:view',
    'stock:view',
    'vendors:view',
  ]);
  const manager = presetPermissions('manager');
  expect(manager).toEqual(
    expect.arrayContaining(['stock:adjust', 'stock:export', 'reports:export', 'sales:edit', 'sales:delete', 'purchases:delete', 'settings:edit']),
  );
  for (const kept of ['users:manage', 'releases:manage', 'vendors:delete', 'accounting:delete', 'notifications:manage']) expect(manager).not.toContain(kept);
});
