import type { Permission, Role } from './permissions.ts';

/** Who may call an endpoint: holders of a permission, of any one of a list, of all of a list, of one together with a role; anybody signed in; anybody. */
export type Access = Permission | readonly Permission[] | { all: readonly Permission[] } | { permission: Permission; role: Role } | 'signed-in' | 'public';
