import type { Schema, ValidationError } from 'yup';
import { passwordSchema } from './profile-schemas.ts';
import { editUserSchema, newUserSchema, userChangesSchema } from './user-schemas.ts';

const faults = (schema: Schema, input: object) => {
  try {
    schema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]).reverse());
  }
};
const user = { username: 'kavita', name: 'Kavita More', email: 'kavita@example.in', role: 'user' };

test.each([
  ['create', newUserSchema, {}, ['Username is required', 'Full name is required', 'Email is required', 'Password is required', 'Role is required']],
  ['create', newUserSchema, { ...user, password: '1234567' }, ['Password must be at least 8 characters']],
  ['create', newUserSchema, { ...user, password: '12345678', email: 'kavita' }, ['Invalid email address']],
  ['create', newUserSchema, { ...user, password: 'x'.repeat(201) }, ['Password may have at most 200 characters']],
  ['create', newUserSchema, { ...user, password: '        ' }, []],
  ['create', newUserSchema, { ...user, password: '' }, ['Password is required']],
  ['edit', editUserSchema, { ...user, active: true }, []],
  ['edit', editUserSchema, { ...user, active: true, password: '' }, []],
  ['edit', editUserSchema, { ...user, active: true, password: 'short' }, ['Password must be at least 8 characters']],
  ['edit', editUserSchema, { ...user, active: true, username: '  ' }, ['Username is required']],
  ['change', userChangesSchema, {}, []],
  ['change', userChangesSchema, { username: null, email: '' }, ['Username is required', 'Email is required']],
  ['password', passwordSchema, {}, ['Current password is required', 'New password is required']],
  ['password', passwordSchema, { current_password: 'old', new_password: '' }, ['New password is required']],
  ['password', passwordSchema, { current_password: 'old', new_password: '1234567' }, ['Password must be at least 8 characters']],
])('%s with %#', (_name, schema, input, messages) => expect(Object.values(faults(schema, input)).sort()).toEqual([...messages].sort()));

test('a blank password is omitted, so that the current one stays', () => {
  expect(editUserSchema.validateSync({ ...user, active: true, password: '' })).not.toHaveProperty('password', '');
});
