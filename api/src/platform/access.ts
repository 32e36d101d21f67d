import type { Access } from '@karkhana/shared-contract/access';
import { type Permission, ROLE_LABELS, type Role } from '@karkhana/shared-contract/permissions';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The user of a request, as the database has it at this moment. */
export interface User {
  id: number;
  username: string;
  name: string;
  role: Role;
  permissions: Permission[];
  session_id: number;
  /** Where they work; null is the main place. */
  place_id?: number | null;
  /** As `CameThrough`; null for who typed a password. */
  pair?: string | null;
  pair_root?: string | null;
}

/** 401 before 403, and 403 names the permission (docs/reference/http.md#errors). */
export function assertAccess(access: Exclude<Access, 'public'>, user: User | undefined): asserts user is User;
export function assertAccess(access: Access, user: User | undefined): void;
export function assertAccess(access: Access, user: User | undefined): void {
  if (access === 'public') return;
  if (!user) throw new AppError('NOT_SIGNED_IN', 'Please sign in');
  if (access === 'signed-in') return;
  if (typeof access === 'object' && 'all' in access) {
    assertAll(access.all, user);
    return;
  }
  const needed = needs(access);
  if (!needed.permissions.some((permission) => user.permissions.includes(permission))) {
    throw new AppError('NOT_PERMITTED', `You need the permission ${needed.permissions.join(' or ')}`);
  }
  if (needed.role && needed.role !== user.role) {
    throw new AppError('NOT_PERMITTED', `You need the role ${ROLE_LABELS[needed.role]} and the permission ${needed.permissions.join(' or ')}`);
  }
}

/** The same, answered. */
export function mayUse(access: Exclude<Access, 'public'>, user: Pick<User, 'role' | 'permissions'>): boolean {
  try {
    assertAccess(access, user as User);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function assertAll(permissions: readonly Permission[], user: User): void {
  const missing = permissions.filter((permission) => !user.permissions.includes(permission));
  if (missing.length) throw new AppError('NOT_PERMITTED', `You need the permission ${missing.join(' and ')}`);
}

function needs(access: Exclude<Access, 'signed-in' | 'public' | { all: readonly Permission[] }>): { permissions: readonly Permission[]; role?: Role } {
  if (typeof access === 'string') return { permissions: [access] };
  if ('permission' in access) return { permissions: [access.permission], role: access.role };
  return { permissions: access };
}

/** The user of the request. @throws Error on a route that is public, where there may be none */
export function signedIn({ user, routeOptions }: FastifyRequest): NonNullable<FastifyRequest['user']> {
  if (!user) throw new Error(`${routeOptions.url} is public and has no user`);
  return user;
}
