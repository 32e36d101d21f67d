import Fastify from 'fastify';
import { acceptJsonOnly } from './json-body.ts';
import { sendError } from './send-error.ts';

const app = Fastify({ bodyLimit: 100, frameworkErrors: (error, request, reply) => void sendError(error, request, reply) });
acceptJsonOnly(app);
app.setErrorHandler(sendError);
app.post('/', async (request) => ({ got: request.body ?? null }));
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const post = async (payload: string | Buffer, headers: object = json) =>
  (await app.inject({ method: 'POST', url: '/', headers: { ...headers }, payload })).json();

test.each([
  ['an object', '{"name":"पंप"}', { got: { name: 'पंप' } }],
  ['with a byte order mark', '\ufeff{"a":1}', { got: { a: 1 } }],
  ['as deep as it may be', `${'['.repeat(20)}${']'.repeat(20)}`, { got: JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) }],
  ['nothing', '', { got: null }],
  ['null', 'null', { got: null }],
])('%s is read', async (_name, body, answer) => expect(await post(body)).toEqual(answer));

test.each([
  ['half an object', '{"a":', json, 'BAD_INPUT', 'The request is not valid JSON'],
  ['a prototype', '{"__proto__":{"admin":true}}', json, 'BAD_INPUT', 'The request is not valid JSON'],
  ['a list of lists of lists', `${'['.repeat(21)}${']'.repeat(21)}`, json, 'BAD_INPUT', 'The request is nested too deeply'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), json, 'BAD_INPUT', 'The request is not text in UTF-8'],
  ['too much', `"${'x'.repeat(200)}"`, json, 'TOO_LARGE', 'The request is too large'],
  ['plain text', 'a=1', { 'content-type': 'text/plain' }, 'UNSUPPORTED_TYPE', 'Send JSON (Content-Type: application/json)'],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'UNSUPPORTED_TYPE', 'Send JSON (Content-Type: application/json)'],
  ['a nonsense type', '{}', { 'content-type': '///' }, 'UNSUPPORTED_TYPE', 'Send JSON (Content-Type: application/json)'],
  ['no type', '{}', {}, 'UNSUPPORTED_TYPE', 'Send JSON (Content-Type: application/json)'],
])('%s is refused', async (_name, body, headers, code, message) =>
  expect(await post(body, headers)).toMatchObject({ code, message, error: message, requestId: expect.any(String) }),
);
