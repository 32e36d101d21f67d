import { boolean, dataOf, object } from '../answers.ts';
import { settings } from '../company/settings.ts';
import { defineEndpoints } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { passwordSchema, profileChangesSchema } from './profile-schemas.ts';
import { profile } from './user.ts';

export const profileEndpoints = defineEndpoints({
  'GET /api/users/profile': { access: 'signed-in', answer: dataOf(profile) },
  'PUT /api/users/profile': { access: 'signed-in', body: sentBack(profile, profileChangesSchema), answer: dataOf(profile) },
  'PUT /api/users/password': { access: 'signed-in', body: passwordSchema, answer: dataOf(object({ changed: boolean() })) },
  'GET /api/users/settings': { access: 'signed-in', answer: dataOf(settings) },
});
