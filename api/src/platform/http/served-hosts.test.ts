import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildApp } from '../build-app.ts';
import type { Database } from '../database.ts';
import { servedHosts } from './served-hosts.ts';

let database: Database;
const open: FastifyInstance[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const app of open) await app.close();
  await database.close();
});

const suite = (names: string[] | undefined, isLocal: boolean, metricsToken?: string) => {
  const app = buildApp(database, [], { hosts: servedHosts(names, isLocal), metricsToken });
  open.push(app);
  return async (host: string, url = '/api/nothing', headers = {}) => (await app.inject({ url, headers: { host, ...headers } })).statusCode;
};

test.each([
  ['karkhana.example', 404],
  ['Karkhana.Example:8443', 404],
  ['karkhana.example.', 404],
  ['localhost:8080', 404],
  ['127.0.0.1', 404],
  ['[::1]:8080', 404],
  ['evil.example', 403],
  ['karkhana.example.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('under %j: %i', async (host, status) => expect(await suite(['karkhana.example'], false)(host)).toBe(status));

test('without names: this machine while it listens to it, else every one', async () => {
  expect([await suite(undefined, true)('localhost'), await suite(undefined, true)('evil.example')]).toEqual([404, 403]);
  expect(await suite(undefined, false)('evil.example')).toBe(404);
});

test('probes are answered under every name, and /metrics with the token', async () => {
  const [plain, tokened] = [suite(undefined, true), suite(undefined, true, 'a token of 16 ch.'.replaceAll(' ', '-'))];
  expect([await plain('10.1.2.3', '/healthz'), await plain('10.1.2.3', '/readyz'), await plain('evil.example', '/metrics')]).toEqual([200, 503, 403]);
  expect(await plain('localhost', '/metrics')).toBe(200);
  expect(await tokened('10.1.2.3', '/metrics', { authorization: 'Bearer a-token-of-16-ch.' })).toBe(200);
  expect(await tokened('10.1.2.3', '/metrics')).toBe(401);
  expect(await tokened('10.1.2.3', '/healthz/..%2fapi/openapi.json')).toBe(403);
});

test.each([
  [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ['NONSENSE\r\n\r\n', 400, 'BAD_INPUT'],
  ['GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400, 'BAD_INPUT'],
  ['GET / HTTP/1.1\r\n\r\n', 403, 'NOT_PERMITTED'],
  ['GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n', 403, 'NOT_PERMITTED'],
  ['GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n', 403, 'NOT_PERMITTED'],
])('what the parser and names of others refuse has the shape of every error (%#)', async (sent, status, code) => {
  const app = buildApp(database, [], { hosts: servedHosts(undefined, true) });
  open.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  if (status === 403) socket.end();
  const [head = '', body = ''] = (await buffer(socket)).toString().split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ error: expect.any(String), message: expect.any(String), code, requestId: expect.any(String) });
});
