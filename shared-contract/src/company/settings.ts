import type { InferType } from 'yup';
import { record } from '../record.ts';
import { profile } from '../users/user.ts';
import { company } from './company.ts';

/** GET /users/settings: what the Settings screen shows. */
export const settings = record({
  profile: profile,
  company: company,
});
export type Settings = InferType<typeof settings>;
