import { passwordSchema, profileChangesSchema } from '@karkhana/shared-contract/users/profile-schemas';
import { actionRoute, type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { readCompany } from '../company/company.repository.ts';
import { changePassword } from './change-password.service.ts';
import { readProfile, updateProfile } from './profile.service.ts';

/** Everybody's own account (api.md). */
export const profileRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/users/profile', access: 'signed-in', read: async (db, { user }) => ({ data: await readProfile(db, user.id) }) }),
  writeRoute({
    method: 'PUT',
    url: '/api/users/profile',
    access: 'signed-in',
    body: profileChangesSchema,
    async write(tx, { body, user }) {
      const audit = await updateProfile(tx, user, body);
      return { body: { data: await readProfile(tx, user.id) }, audit };
    },
  }),
  actionRoute({
    method: 'PUT',
    url: '/api/users/password',
    access: 'signed-in',
    body: passwordSchema,
    async act(database, { body, user, client }) {
      await changePassword(database, user, body, client);
      return { data: { changed: true } };
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/users/settings',
    access: 'signed-in',
    read: async (db, { user }) => ({ data: { profile: await readProfile(db, user.id), company: await readCompany(db) } }),
  }),
];
