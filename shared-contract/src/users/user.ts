import type { Permission, Role } from '../permissions.ts';

/** A row of GET /users/list (spec section 3, User, administration). Instants are ISO 8601. */
export interface User {
  id: number;
  username: string;
  name: string;
  email: string;
  phone: string | null;
  designation: string | null;
  role: Role;
  permissions: Permission[];
  /** An inactive user cannot sign in. */
  active: boolean;
  last_login: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** GET /users/profile: one's own details. Username and role are changed by administrators only. */
export type Profile = Pick<User, 'id' | 'username' | 'name' | 'email' | 'phone' | 'designation' | 'role' | 'last_login' | 'version'>;

/** A row of GET /users/sessions: a device that is signed in as oneself. */
export interface Device {
  id: number;
  /** As the browser names itself; null when it did not. */
  user_agent: string | null;
  address: string | null;
  created_at: string;
  /** To the minute. */
  last_used_at: string;
  /** The device that asks. */
  current: boolean;
}
