import { type InferType, string } from 'yup';
import { MAX_PASSWORD_LENGTH } from '../constants.ts';
import { text } from '../fields.ts';
import { record } from '../record.ts';

/** POST /auth/login (spec section 5). A password is taken as typed, blanks included. */
export const loginSchema = record({
  username: text('Username', 100).required('Username is required'),
  password: string()
    .transform((_value, original: unknown) => original)
    .typeError('Password must be text')
    .max(MAX_PASSWORD_LENGTH, 'Password is too long')
    .required('Password is required'),
});
export type LoginInput = InferType<typeof loginSchema>;
