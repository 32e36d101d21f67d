import { type InferType, string } from 'yup';
import { boundedList } from '../bounded.ts';
import { email, flag, newPassword, oneOf, text, version } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { PERMISSIONS, type Permission, ROLES } from '../permissions.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { USER_SORTS } from './user-sorts.ts';

const REQUIRED = { username: 'Username is required', name: 'Full name is required', email: 'Email is required', role: 'Role is required' };

const username = () => text('Username', 100);
const name = () => text('Full name', 200);
const role = () => oneOf('Role', ROLES);
/** Blank keeps the current one. */
const passwordOrBlank = () => newPassword().transform((value: unknown) => (value === '' || value === null ? undefined : value));

/** POST /users. The role's preset permissions are given by the server. */
export const newUserSchema = record({
  username: username().required(REQUIRED.username),
  name: name().required(REQUIRED.name),
  email: email().required(REQUIRED.email),
  password: newPassword().required('Password is required'),
  role: role().required(REQUIRED.role),
  place_id: placeId(),
});
export type NewUser = InferType<typeof newUserSchema>;

/** The form Edit User: the whole record, with an optional new password. */
export const editUserSchema = record({
  username: username().required(REQUIRED.username),
  name: name().required(REQUIRED.name),
  email: email().required(REQUIRED.email),
  password: passwordOrBlank(),
  role: role().required(REQUIRED.role),
  active: flag('Active').required('Active is required'),
  place_id: placeId(),
  version: version(),
});
export type EditUser = InferType<typeof editUserSchema>;

/** PUT /users/:id: any subset. Another role brings its preset permissions with it; permissions have an endpoint of their own. */
export const userChangesSchema = record({
  username: username().nonNullable(REQUIRED.username).min(1, REQUIRED.username),
  name: name().nonNullable(REQUIRED.name).min(1, REQUIRED.name),
  email: email().nonNullable(REQUIRED.email).min(1, REQUIRED.email),
  password: passwordOrBlank(),
  role: role().nonNullable(REQUIRED.role),
  active: flag('Active').nonNullable('Active must be true or false'),
  /** Null is the main place. */
  place_id: placeId(),
  version: version(),
});
export type UserChanges = InferType<typeof userChangesSchema>;

/** PUT /users/:id/permissions: the whole list. */
export const permissionsSchema = record({
  permissions: boundedList(
    string<Permission>()
      .oneOf(PERMISSIONS, ({ value }) => `There is no permission ${value}`)
      .required('Permission is required'),
    PERMISSIONS.length,
    { tooLong: 'A permission is listed twice', wrongKind: 'Permissions must be a list' },
  )
    .defined('Permissions are required')
    .nonNullable('Permissions must be a list'),
  version: version(),
});
export type PermissionsInput = InferType<typeof permissionsSchema>;

export { USER_SORTS };

/** GET /users/list. `search` matches name, username and email without case. */
export const userListQuery = record({ ...listFields(USER_SORTS, 'name'), role: role(), active: flag('Active') });
export type UserListQuery = InferType<typeof userListQuery>;
