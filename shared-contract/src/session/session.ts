import type { Permission, Role } from '../permissions.ts';

/** The signed-in user, as login and `GET /auth/session` give it (spec section 3). */
export interface SessionUser {
  id: number;
  username: string;
  name: string;
  role: Role;
  permissions: Permission[];
}

export interface LoginAnswer {
  token: string;
  user: SessionUser;
}
