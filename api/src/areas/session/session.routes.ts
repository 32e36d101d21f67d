import { loginSchema } from '@karkhana/shared-contract/session/login-schema';
import { actionRoute, readRoute, writeRoute } from '../../platform/route.ts';
import { sessionUser, signIn } from './sign-in.service.ts';

export const sessionRoutes = [
  actionRoute({
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    body: loginSchema,
    act: (database, { body, client }) => signIn(database, body, client),
  }),
  readRoute({ method: 'GET', url: '/api/auth/session', access: 'signed-in', read: async (_db, { user }) => ({ user: sessionUser(user) }) }),
  writeRoute({
    method: 'POST',
    url: '/api/auth/logout',
    access: 'signed-in',
    async write(tx, { user }) {
      await tx.deleteFrom('sessions').where('id', '=', user.session_id).execute();
      return { body: { data: { signed_out: true } }, audit: null };
    },
  }),
];
