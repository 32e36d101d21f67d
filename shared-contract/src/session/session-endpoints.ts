import { boolean, dataOf, object } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { loginSchema } from './login-schema.ts';
import { loginAnswer, sessionUser } from './session.ts';

export const sessionEndpoints = defineEndpoints({
  'POST /api/auth/login': { access: 'public', body: loginSchema, answer: loginAnswer },
  'GET /api/auth/session': { access: 'signed-in', answer: object({ user: sessionUser }) },
  'POST /api/auth/logout': { access: 'signed-in', answer: dataOf(object({ signed_out: boolean() })) },
});
