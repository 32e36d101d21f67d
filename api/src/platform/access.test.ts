import type { Access } from '@karkhana/shared-contract/access';
import type { Permission, Role } from '@karkhana/shared-contract/permissions';
import { assertAccess } from './access.ts';

const user = (role: Role, ...permissions: Permission[]) => ({ id: 1, username: 'asha', name: 'Asha', role, permissions, session_id: 1 });

const anyOf: Access = ['products:view', 'stock:view'];
const bothOf: Access = { all: ['reports:view', 'accounting:view'] };
const adminOnly: Access = { permission: 'users:manage', role: 'admin' };

test.each<[string, Access, ReturnType<typeof user> | undefined, string | undefined]>([
  ['public, no user', 'public', undefined, undefined],
  ['signed in, no user', 'signed-in', undefined, 'Please sign in'],
  ['signed in, a user', 'signed-in', user('user'), undefined],
  ['a permission, no user', 'sales:view', undefined, 'Please sign in'],
  ['a permission, held', 'sales:view', user('user', 'sales:view'), undefined],
  ['a permission, another one held', 'sales:create', user('user', 'sales:view'), 'You need the permission sales:create'],
  ['a permission, an admin without it', 'sales:view', user('admin'), 'You need the permission sales:view'],
  ['one of two, the second held', anyOf, user('user', 'stock:view'), undefined],
  ['one of two, none held', anyOf, user('user', 'sales:view'), 'You need the permission products:view or stock:view'],
  ['two of two, both held', bothOf, user('user', 'accounting:view', 'reports:view'), undefined],
  ['two of two, one held', bothOf, user('user', 'reports:view'), 'You need the permission accounting:view'],
  ['two of two, none held', bothOf, user('admin'), 'You need the permission reports:view and accounting:view'],
  ['two of two, no user', bothOf, undefined, 'Please sign in'],
  ['permission and role, both', adminOnly, user('admin', 'users:manage'), undefined],
  ['permission and role, no role', adminOnly, user('manager', 'users:manage'), 'You need the role Administrator and the permission users:manage'],
  ['permission and role, no permission', adminOnly, user('admin'), 'You need the permission users:manage'],
])('%s', (_name, access, who, refusal) => {
  const attempt = () => assertAccess(access, who);
  if (refusal === undefined) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(refusal);
});
