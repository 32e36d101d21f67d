import { AxiosError, AxiosHeaders } from 'axios';
import { ApiError, messageOf, serverMessageOf } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

const config = { headers: new AxiosHeaders() };
const answered = (status: number, data: unknown) => new AxiosError('x', undefined, config, null, { status, data, statusText: '', headers: {}, config });

test('the server s sentence, code, fields and request id come through, and an endpoint s additions', async () => {
  const error = await toApiError(
    answered(409, { message: 'Not enough stock', code: 'SHORT_STOCK', fields: { 'items[0].quantity': 'Only 9' }, requestId: 'r1', items: [{ asked: 10 }] }),
  );
  expect(error).toMatchObject({
    message: 'Not enough stock',
    status: 409,
    code: 'SHORT_STOCK',
    fields: { 'items[0].quantity': 'Only 9' },
    requestId: 'r1',
    details: { items: [{ asked: 10 }] },
    mayPass: false,
  });
});

test('without words from the server there are ours, and only failures that may pass are retried', async () => {
  expect(await toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config))).toMatchObject({ status: 0, code: 'NO_CONNECTION', mayPass: true });
  expect(await toApiError(answered(502, '<html>'))).toMatchObject({ message: 'The server had a problem. Try again.', mayPass: true });
  expect(await toApiError(answered(400, ''))).toMatchObject({ message: 'The request was refused', mayPass: false });
  expect(await toApiError(new AxiosError('x', AxiosError.ERR_CANCELED, config))).toMatchObject({ code: 'CANCELLED', mayPass: false });
  expect(await toApiError(new TypeError('x is undefined'))).toMatchObject({ code: 'UNKNOWN' });
});

test('the screen s own sentence fills in where there is none', () => {
  expect(messageOf(new ApiError('Invalid username or password', 401, 'NOT_SIGNED_IN'), 'Login failed')).toBe('Invalid username or password');
  expect(messageOf(new Error('boom'), 'Login failed')).toBe('Login failed');
});

test.each([
  ['the server said why', answered(409, { message: 'Not enough stock' }), 'Not enough stock'],
  ['it said so in `error` alone', answered(409, { error: 'Not enough stock' }), 'Not enough stock'],
  ['it said nothing', answered(400, {}), 'Login failed'],
  ['something before it answered', answered(502, '<html>'), 'Login failed'],
  ['no answer came', new AxiosError('Network Error', AxiosError.ERR_NETWORK, config), 'The server could not be reached. Check the connection and try again.'],
])('an answer without a sentence gets the screen s, not a general one: %s', async (_case, failure, words) => {
  expect(messageOf(await toApiError(failure), 'Login failed')).toBe(words);
});

test.each([
  ['the server said why', answered(409, { message: 'Not enough stock' }), 'Not enough stock'],
  ['it said so in `error` alone', answered(409, { error: 'Not enough stock' }), 'Not enough stock'],
  ['it said nothing', answered(400, { message: '' }), 'Failed to adjust'],
  ['something before it answered', answered(502, '<html>'), 'Failed to adjust'],
  ['no answer came', new AxiosError('Network Error', AxiosError.ERR_NETWORK, config), 'Failed to adjust'],
])('the words of the screen are used only where the server has none: %s', async (_case, failure, words) => {
  expect(serverMessageOf(await toApiError(failure), 'Failed to adjust')).toBe(words);
});
