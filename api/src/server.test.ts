import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { runningSuite } from '@karkhana/release/running-suite';
import { openStore } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { type RunningServer, run, startServer } from './testing/start-server.ts';
import { openTestFolder, type TestFolder } from './testing/test-database.ts';
import { testOn } from './testing/test-on.ts';
import { until } from './testing/until.ts';

/** One folder and one server; the tests follow each other, and the last ones stop it. */
let folder: TestFolder;
let server: RunningServer;
beforeAll(async () => {
  folder = await openTestFolder();
});
afterAll(() => folder.remove());

const PASSWORD = 'the first password';
const login = (body: object) =>
  fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const isUp = () =>
  fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A sign-in whose body has not come in whole. The server already works on it: it answered Continue to its headers. */
async function halfASignIn() {
  const body = JSON.stringify({ username: 'meera', password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sending = request(`${server.url}/api/auth/login`, { method: 'POST', headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => sending.once('response', resolve).once('error', reject));
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.slice(0, 10));
  return { answer, finish: () => sending.end(body.slice(10)) };
}

test('npm run admin makes the first user, with the password that is piped in', async () => {
  const flags = ['create-user', '--username', 'meera', '--name', 'Meera Joshi', '--email', 'meera@example.in', '--role', 'admin'];
  const made = run('admin', flags, folder.env, `${PASSWORD}\n`);
  expect([await made.ended, await made.log, await made.errors]).toEqual([0, 'The user meera is created.\n', '']);
  const again = run('admin', flags, { ...folder.env, KARKHANA_PASSWORD: 'another password' });
  expect([await again.ended, await again.errors]).toEqual([1, 'This username is taken\n']);
  const common = run('admin', flags.with(2, 'joshi'), folder.env, 'Meera2026\n');
  expect([await common.ended, await common.errors]).toEqual([1, "Password is only the user's name or username\n"]);
  const none = run('admin', flags, folder.env, '');
  expect([await none.ended, await none.errors]).toEqual([1, 'Type the password at the prompt, or set KARKHANA_PASSWORD to it.\n']);
});

test.each(['admin', 'backup', 'restore', 'demo'])('%s --help shows its usage, and a mistyped option is refused with the same', async (program) => {
  const help = run(program, ['--help'], folder.env);
  const usage = expect.stringMatching(new RegExp(`^Usage: npm run ${program} .*\n$`, 's'));
  expect([await help.ended, await help.log, await help.errors]).toEqual([0, usage, '']);
  const mistyped = run(program, ['--too'], folder.env);
  expect([await mistyped.ended, await mistyped.errors]).toEqual([1, `Unknown option '--too'\n${await help.log}`]);
});

test('while nothing is published the server is up and not ready, and the page explains it', async () => {
  server = await startServer(folder.env);
  expect(await isUp()).toBe(true);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'No shell is published' }]);
  expect((await fetch(server.url)).status).toBe(503);
});

test('a command of this machine finds the server by its DATA_DIR, and may see releases, nothing else', async () => {
  const { url, secret } = await runningSuite(folder.env.DATA_DIR);
  expect(url).toBe(server.url);
  const status = async (path: string, bearer: string) => (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect([await status('/api/releases', secret), await status('/api/releases', `${secret}x`), await status('/api/sales', secret)]).toEqual([200, 401, 401]);
});

testOn('postgres', 'a second server on the same PostgreSQL shares the state of the first', async () => {
  const { token } = (await (await login({ username: 'meera', password: PASSWORD })).json()) as { token: string };
  const second = await startServer(folder.env);
  expect((await fetch(`${second.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a stop finishes the request in flight and takes no new one; the next start has everything', async () => {
  const signIn = await halfASignIn();
  server.child.kill('SIGTERM');
  await until(async () => !(await isUp()));
  signIn.finish();
  const answer = await signIn.answer;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  const { token } = JSON.parse(await text(answer));
  expect(await server.ended).toBe(0);
  await expect(runningSuite(folder.env.DATA_DIR)).rejects.toThrow('No suite runs on');

  server = await startServer(folder.env);
  const session = await fetch(`${server.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
  expect(await session.json()).toMatchObject({ user: { username: 'meera', role: 'admin' } });
});

test('a second signal ends at once; the log has a line for a request, and no password or token', async () => {
  const { token } = (await (await login({ username: 'meera', password: PASSWORD })).json()) as { token: string };
  const { requestId } = (await (await login({ username: 'meera', password: 'mistyped-secret' })).json()) as { requestId: string };
  await fetch(`${server.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
  const { answer } = await halfASignIn();
  const cut = expect(answer).rejects.toThrow();
  server.child.kill('SIGINT');
  await until(async () => !(await isUp()));
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
  await cut;

  const log = await server.log;
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const line = (found: object) => expect(lines).toContainEqual(expect.objectContaining(found));
  line({ reqId: requestId, method: 'POST', url: '/api/auth/login', status: 401, address: '127.0.0.1' });
  line({ url: '/api/auth/session', status: 200, user: expect.any(Number) });
  for (const secret of [token, PASSWORD, 'mistyped-secret', 'Bearer']) expect(log).not.toContain(secret);
});

test('an answer field that is gone and that a live area reads is named at the start, which continues', async () => {
  const who = { by: 'ravi', why: 'the api of that time' };
  const store = openStore(folder.env.DATA_DIR);
  const read = shapeOf(endpoints['GET /api/vendors/:id']);
  const answer = { type: 'object', properties: { data: { type: 'object', properties: { fax: { type: 'string' } }, required: ['fax'] } }, required: ['data'] };
  await store.publish(makeBuild('mf-purchases', '1.0.0', { calls: { 'GET /api/vendors/:id': { ...read, answer } } }), who);
  await store.activate('mf-purchases', '1.0.0', who, { force: true });
  await store.publish(makeBuild('mf-sales', '1.0.0', { calls: { 'GET /api/vendors/:id': read } }), who);
  await store.activate('mf-sales', '1.0.0', who);
  server = await startServer(folder.env);
  expect(await isUp()).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = (await server.log)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'what is live does not fit');
  const reason = 'mf-purchases 1.0.0 reads data.fax of GET /api/vendors/:id; this api does not answer it';
  expect(lines).toEqual([expect.objectContaining({ level: 40, area: 'mf-purchases', version: '1.0.0', reason })]);
});

test('a waiting server serves nothing until its parent starts it, and ends with its parent', async () => {
  const own = await openTestFolder();
  const left = run('server', ['--when-told'], { ...own.env, PORT: '0' });
  left.child.disconnect();
  expect([await left.ended, await left.log]).toEqual([0, expect.not.stringContaining('listening')]);

  const told = run('server', ['--when-told'], { ...own.env, PORT: '0' });
  const listening = new Promise<{ url: string }>((resolve) => told.child.once('message', resolve as (message: unknown) => void));
  told.child.send({ start: true });
  const { url } = await listening;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  told.child.kill('SIGTERM');
  expect(await told.ended).toBe(0);
  await own.remove();
});
