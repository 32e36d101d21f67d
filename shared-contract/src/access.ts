import type { Permission, Role } from './permissions.ts';

/** Access to an endpoint: a permission, any of a list, all of a list, one together with a role, any signed-in user, or anyone. */
export type Access = Permission | readonly Permission[] | { all: readonly Permission[] } | { permission: Permission; role: Role } | 'signed-in' | 'public';
