import type { InferType } from 'yup';
import { givenPassword, text } from '../fields.ts';
import { record } from '../record.ts';

/** POST /firms: the address of another firm, the user's name and password there, and the password here. */
export const connectFirmSchema = record({
  host: text('Address', 253).required('Address is required'),
  username: text('Username', 100).required('Username is required'),
  password: givenPassword().required('Password is required'),
  current_password: givenPassword().required('Your password here is required'),
});
export type ConnectFirm = InferType<typeof connectFirmSchema>;

/** A firm by the name that the catalogue has for it. */
export const firmParams = record({ name: text('Firm', 40).required('Firm is required') });

/** POST /auth/enter: the code that POST /firms/:name/enter handed out. */
export const enterSchema = record({ code: text('Code', 100).required('Code is required') });
