import { sessionEndpoints } from '@karkhana/shared-contract/session/session-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { signedIn, signedOut } from './session-audit.ts';
import { sessionUser, signIn } from './sign-in.service.ts';

const { read, write, act } = routesOf(sessionEndpoints);

export const sessionRoutes = [
  act('POST /api/auth/login', async (database, { body, client, saved }, reply) => {
    const { answer, device } = await signIn(database, body, client);
    // Not in the body, which is {token, user} (docs/reference/http.md#bodies).
    reply.header('x-device', device);
    saved(signedIn(answer.user));
    return answer;
  }),
  read('GET /api/auth/session', async (db, { user }) => ({ user: await sessionUser(db, user) })),
  write('POST /api/auth/logout', async (tx, { user }) => {
    await tx.deleteFrom('sessions').where('id', '=', user.session_id).execute();
    return { body: { data: { signed_out: true } }, audit: signedOut(user, `${user.name} signed out`) };
  }),
];
