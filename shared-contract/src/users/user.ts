import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { PERMISSIONS, ROLES } from '../permissions.ts';

/** A row of GET /users/list. Instants are ISO 8601. */
export const user = object({
  id: number(),
  username: string(),
  name: string(),
  email: string(),
  phone: string().nullable(),
  designation: string().nullable(),
  role: oneOf(ROLES),
  permissions: list(oneOf(PERMISSIONS)),
  /** Where they work; null is the main place. */
  place_id: number().nullable().optional(),
  /** An inactive user cannot sign in. */
  active: boolean(),
  last_login: instant().nullable(),
  version: number(),
  created_at: instant(),
  updated_at: instant(),
});
export type User = InferType<typeof user>;

/** GET /users/profile: one's own details. Username and role are changed by administrators only. */
export const profile = user.pick(['id', 'username', 'name', 'email', 'phone', 'designation', 'role', 'last_login', 'version']);
export type Profile = InferType<typeof profile>;

/** A row of GET /users/sessions: a device that is signed in as oneself. */
export const device = object({
  id: number(),
  /** As the browser names itself; null when it did not. */
  user_agent: string().nullable(),
  address: string().nullable(),
  created_at: instant(),
  /** To the minute. */
  last_used_at: instant(),
  /** The device that sent the request. */
  current: boolean(),
});
export type Device = InferType<typeof device>;
