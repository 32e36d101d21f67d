import type { InferType } from 'yup';
import { record } from '../record.ts';
import { profile } from '../users/user.ts';
import { company } from './company.ts';

/** GET /users/settings: data of the Settings screen. */
export const settings = record({
  profile: profile,
  company: company,
});
export type Settings = InferType<typeof settings>;
