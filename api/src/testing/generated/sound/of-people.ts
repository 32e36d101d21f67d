import { sql } from 'kysely';
import sharp from 'sharp';
import { ASKING_PASSWORD, ASKING_USER } from '../suite.ts';
import type { Given, MakeSound, Sound } from './given.ts';

async function logo(): Promise<NonNullable<Sound['file']>> {
  const payload = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0f766e' } })
    .png()
    .toBuffer();
  return { headers: { 'content-type': 'image/png' }, payload };
}
const person = (given: Given) => {
  const username = `clerk-sound-${given.serial()}`;
  return { username, name: 'Meena Patil', email: `${username}@example.test`, password: 'a long phrase of her own', role: 'user' };
};

export const OF_PEOPLE: Record<string, MakeSound> = {
  'POST /api/auth/login': () => ({ body: { username: ASKING_USER, password: ASKING_PASSWORD } }),
  'PUT /api/users/password': () => ({ body: { current_password: ASKING_PASSWORD, new_password: 'another long phrase of her own' } }),
  'POST /api/users': (given) => ({ body: person(given) }),
  'PUT /api/users/:id': async (given) => ({ params: [(await given.make('/users', person(given))).id], body: { name: 'Meena Patil-Joshi' } }),
  'DELETE /api/users/sessions/:id': async (given) => {
    const session = { token_sha256: `sound-${given.serial()}`, user_id: given.userId, expires_at: sql<Date>`now() + interval '7 days'` };
    return { params: [(await given.database.db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id] };
  },
  'PUT /api/users/company/logo': async () => ({ file: await logo() }),
  'GET /api/users/company/logo': async (given) => {
    await given.ask('PUT', '/users/company/logo', undefined, await logo());
    return {};
  },
};
