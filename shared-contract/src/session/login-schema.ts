import type { InferType } from 'yup';
import { givenPassword, text } from '../fields.ts';
import { record } from '../record.ts';

/** POST /auth/login. A password is taken as typed, blanks included. */
export const loginSchema = record({
  username: text('Username', 100).required('Username is required'),
  password: givenPassword().required('Password is required'),
});
export type LoginInput = InferType<typeof loginSchema>;
