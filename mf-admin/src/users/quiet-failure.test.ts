import { ApiError } from '@karkhana/shared-auth';
import { quietFailure } from './quiet-failure.ts';

test.each([
  ['a field that is wrong', 400, { email: 'Invalid email address' }, ''],
  ['a name that is taken', 409, { username: 'This username is taken' }, ''],
  ['the last administrator', 409, {}, 'the sentence'],
  ['a fault of the server', 500, {}, ''],
  ['no answer', 0, {}, ''],
])('%s', (_what, status, fields, message) => {
  const quiet = quietFailure(new ApiError('the sentence', status, 'CONFLICT', fields as Record<string, string>));
  expect(quiet).toMatchObject({ message, fields, status });
});

test('an error that is no answer of the api is passed on', () => {
  const fault = new TypeError('x');
  expect(quietFailure(fault)).toBe(fault);
});
