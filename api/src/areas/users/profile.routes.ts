import { profileEndpoints } from '@karkhana/shared-contract/users/profile-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { readCompany } from '../company/company.repository.ts';
import { changePassword } from './change-password.service.ts';
import { readProfile, updateProfile } from './profile.service.ts';

const { read, write, act } = routesOf(profileEndpoints);

/** Everybody's own account. */
export const profileRoutes = [
  read('GET /api/users/profile', async (db, { user }) => ({ data: await readProfile(db, user.id) })),
  write('PUT /api/users/profile', async (tx, { body, user }) => {
    const audit = await updateProfile(tx, user, body);
    return { body: { data: await readProfile(tx, user.id) }, audit };
  }),
  act(
    'PUT /api/users/password',
    async (database, { body, user, client, saved }) => {
      saved(await changePassword(database, user, body, client));
      return { data: { changed: true } };
    },
    { atomic: true },
  ),
  read('GET /api/users/settings', async (db, { user }) => ({ data: { profile: await readProfile(db, user.id), company: await readCompany(db) } })),
];
