import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import type { FastifyInstance } from 'fastify';
import { addUser, type TestUser } from '../testing/fixtures.ts';
import { openTestDatabaseProcess } from '../testing/test-database.ts';
import { testOn } from '../testing/test-on.ts';
import { testRoutes } from '../testing/test-routes.ts';
import { until } from '../testing/until.ts';
import { buildApp } from './build-app.ts';
import type { Database } from './database.ts';
import type { Route } from './route.ts';

let database: Database;
let app: FastifyInstance;
let clerk: TestUser;
let guest: TestUser;
beforeAll(async () => {
  database = await openTestDatabaseProcess();
  app = buildApp(database, testRoutes);
  clerk = await addUser(database, 'clerk');
  guest = await addUser(database, 'guest', []);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const URL = '/api/test/vendors';
const json = { 'content-type': 'application/json' };
async function post(body: unknown, headers: object = clerk.headers) {
  const response = await app.inject({
    method: 'POST',
    url: URL,
    headers: { ...json, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}
const get = async (path: string, headers: object = clerk.headers) => (await app.inject({ url: path, headers: { ...headers } })).json();
const list = (query: string) => get(`${URL}?${query}`);

test('faults are found in the order of the contract, each one hiding the next', async () => {
  const huge = 'x'.repeat(10_000_000);
  const csv = { 'content-type': 'text/csv' };
  expect((await post(huge, { ...csv, authorization: 'Bearer no' })).status).toBe(401);
  expect((await post(huge, { ...guest.headers, ...csv })).status).toBe(403);
  expect((await post(huge)).status).toBe(413);
  expect((await post('a', { ...clerk.headers, ...csv })).status).toBe(415);
  for (const body of ['{', '', 'null', '[]', '5', '"text"'])
    expect((await post(body)).body).toMatchObject({ code: 'BAD_INPUT', requestId: expect.any(String) });
  expect((await post({ name: 'full' })).status).toBe(409);
});

test('401 and 403 name what is missing', async () => {
  expect((await post({}, {})).body).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in' });
  expect((await post({}, guest.headers)).body).toMatchObject({ code: 'NOT_PERMITTED', message: 'You need the permission vendors:create' });
  expect(await get(URL, guest.headers)).toMatchObject({ message: 'You need the permission vendors:view or sales:view' });
  const seller = await addUser(database, 'seller', ['sales:view']);
  expect(await get(URL, seller.headers)).toMatchObject({ total: expect.any(Number) });
});

test('every bad field is named with its own sentence, unknown ones too, and nothing is stored', async () => {
  const lines = [{ amount: 1, quantity: 1.0005, rate: 1 }, { amount: 1e308 }, {}, 7];
  expect((await post({ name: ' ', evil: 1, since: '2026-02-30', lines })).body.fields).toEqual({
    name: 'Name is required',
    evil: 'Unknown field evil',
    since: 'Since must be a date',
    'lines[0].quantity': 'Quantity may have at most 3 decimals',
    'lines[0].rate': 'Unknown field rate',
    'lines[1].amount': 'Amount is too large',
    'lines[2].amount': 'Amount is required',
    'lines[3]': 'lines[3] is of the wrong kind',
  });
  expect((await post({ name: 'A', lines: [{ amount: 'NaN' }] })).body.message).toBe('Amount must be a number');
  expect((await post({ name: ['A'] })).body.message).toBe('Name must be text');
  // Makes the validator itself throw.
  expect((await post({ name: { toString: 1 } })).body).toMatchObject({ code: 'BAD_INPUT', message: 'The request could not be understood' });
  expect((await post({ name: 'a\u0000b' })).body.code).toBe('BAD_INPUT');
  expect((await list('')).total).toBe(0);
});

test.each([
  'page=-1',
  'page=0',
  'page=NaN',
  'page=1.5',
  'page=1e308',
  'limit=501',
  'sort=password_hash',
  'amount=1e308',
  'since=2026-02-30',
  'who=1',
  'search=a&search=b',
])('the query %s is refused by name', async (query) => expect(Object.keys((await list(query)).fields)).toEqual([query.split('=')[0]]));

test('addresses that lead nowhere or cannot be read are a 404 and a 400', async () => {
  expect(await get('/api/nothing')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await get('/api/%zz')).toMatchObject({ code: 'BAD_INPUT' });
  expect((await app.inject({ method: 'PATCH', url: URL, headers: clerk.headers })).json()).toMatchObject({ code: 'NOT_FOUND' });
  for (const id of ['1e3x', '0', '-1', '1.5', '99999999999', '%00', "1'--"]) {
    expect((await app.inject({ method: 'PUT', url: `${URL}/${id}`, headers: clerk.headers, payload: {} })).json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { id: expect.any(String) },
    });
  }
});

test('a list filters, counts, sorts and pages in the database', async () => {
  for (const name of ['Bharat 100%', 'Asha Pumps', 'Chetan_Works']) expect((await post({ name })).status).toBe(201);
  expect(await list('sort=-name&limit=2&since=')).toMatchObject({ total: 3, data: [{ name: 'Chetan_Works' }, { name: 'Bharat 100%' }] });
  expect(await list('sort=name&limit=2&page=2')).toMatchObject({ total: 3, data: [{ name: 'Chetan_Works' }] });
  expect([(await list('search=%25')).total, (await list('search=_')).total, (await list('search=ASHA')).total]).toEqual([1, 1, 1]);
});

test('a stale version, a missing row and a clash are refused in words', async () => {
  const { id } = (await post({ name: 'Versioned' })).body.data;
  const put = async (which: number, payload: object) => (await app.inject({ method: 'PUT', url: `${URL}/${which}`, headers: clerk.headers, payload })).json();
  expect(await put(id, { name: 'Second', version: 1 })).toEqual({ data: { id, name: 'Second', version: 2 } });
  expect(await put(id, { name: 'Third', version: 1 })).toMatchObject({ code: 'STALE_VERSION', error: 'Changed by someone else since you opened it' });
  expect(await put(999_999, {})).toMatchObject({ code: 'NOT_FOUND' });
});

test('a write leaves an audit row with who, what and which request; a failed one leaves nothing', async () => {
  const response = await app.inject({ method: 'POST', url: URL, headers: clerk.headers, payload: { name: 'Audited' } });
  const rows = await database.db.selectFrom('audit_log').selectAll().where('summary', '=', 'Vendor Audited').execute();
  const { id } = response.json().data;
  expect(rows).toMatchObject([
    {
      user_id: clerk.id,
      user_name: 'clerk of the tests',
      action: 'create',
      entity: 'vendor',
      entity_id: id,
      detail: { id, name: 'Audited' },
      request_id: expect.any(String),
    },
  ]);
});

test('a fault of ours is a 500 that reveals nothing, and its transaction is rolled back', async () => {
  const admin = await addUser(database, 'admin', PERMISSIONS, 'admin');
  const { id } = (await post({ name: 'Kept' })).body.data;
  const response = await app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers: admin.headers });
  expect(response.json()).toEqual({
    error: 'Something went wrong on our side',
    message: 'Something went wrong on our side',
    code: 'INTERNAL',
    requestId: expect.any(String),
  });
  expect((await list('search=Kept')).total).toBe(1);
  expect((await app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers: clerk.headers })).json().message).toContain('the role Administrator');
});

test('a file goes out with its name and kind; when it fails, as an error', async () => {
  const response = await app.inject({ url: `${URL}/export`, headers: clerk.headers });
  expect([response.statusCode, response.body, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'name\nपंप\n',
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="INV-1 ___.csv"; filename*=UTF-8''INV-1%20%E0%A4%AA%E0%A4%82%E0%A4%AA.csv`);
  expect(await get(`${URL}/export?fail=1`)).toMatchObject({ code: 'CONFLICT' });
  expect(await get(`${URL}/export`, guest.headers)).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('a route that declares no permission stops the start', async () => {
  const open = { method: 'GET', url: '/api/open', answer: async () => ({}) } as unknown as Route;
  await expect(buildApp(database, [open]).ready()).rejects.toThrow('GET /api/open declares no permission');
});

// The same codes on both; stopping the shared cluster would stop the other files.
testOn('embedded', 'while the database is away the answer is 503, afterwards everything goes on', async () => {
  process.kill(database.embedded!.pid()!, 'SIGKILL');
  const answers = await Promise.all(Array.from({ length: 5 }, () => post({ name: 'Away' })));
  expect(answers.map((answer) => answer.body.code)).toEqual(Array(5).fill('DATABASE_AWAY'));
  await until(async () => (await post({ name: 'Back' })).status === 201);
});
