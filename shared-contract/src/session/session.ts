import type { InferType } from 'yup';
import { boolean, list, number, object, oneOf, string } from '../answers.ts';
import { PERMISSIONS, ROLES } from '../permissions.ts';

/** The signed-in user, as login and `GET /auth/session` give it. */
export const sessionUser = object({
  id: number(),
  username: string(),
  name: string(),
  role: oneOf(ROLES),
  permissions: list(oneOf(PERMISSIONS)),
  /** The places in use, the main one first; only once there is a second one. */
  places: list(object({ id: number(), name: string() })).optional(),
  /** Where the user works, when that is not the main place. */
  place_id: number().optional(),
  /** One installation serves many firms: the user may be in others too. */
  many_firms: boolean().optional(),
});
export type SessionUser = InferType<typeof sessionUser>;

export const loginAnswer = object({
  token: string(),
  user: sessionUser,
});
export type LoginAnswer = InferType<typeof loginAnswer>;
