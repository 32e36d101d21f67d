import type { InferType } from 'yup';
import { email, givenPassword, newPassword, text, version } from '../fields.ts';
import { record } from '../record.ts';

const phone = () => text('Phone number', 50).nullable();
const designation = () => text('Designation', 100).nullable();

/** The form of Your Profile. */
export const profileSchema = record({
  name: text('Full name', 200).required('Full name is required'),
  email: email().required('Email is required'),
  phone: phone(),
  designation: designation(),
  version: version(),
});
export type ProfileInput = InferType<typeof profileSchema>;

/** PUT /users/profile: any subset. */
export const profileChangesSchema = record({
  name: text('Full name', 200).nonNullable('Full name is required').min(1, 'Full name is required'),
  email: email().nonNullable('Email is required').min(1, 'Email is required'),
  phone: phone(),
  designation: designation(),
  version: version(),
});
export type ProfileChanges = InferType<typeof profileChangesSchema>;

/** PUT /users/password. Passwords are taken as typed, blanks included. */
export const passwordSchema = record({
  current_password: givenPassword().required('Current password is required'),
  new_password: newPassword().required('New password is required'),
});
export type PasswordInput = InferType<typeof passwordSchema>;
