import type { FastifyInstance } from 'fastify';
import { addUser } from '../../testing/fixtures.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { buildApp } from '../build-app.ts';
import { registry } from './registry.ts';

let api: TestReleases;
let guarded: FastifyInstance;
const TOKEN = 'a-token-of-our-prometheus';
beforeAll(async () => {
  api = await openTestReleases();
  await api.ship('1.0.0', '1.1.0');
  guarded = buildApp(api.database, [], { metricsToken: TOKEN });
});
beforeEach(() => registry.resetMetrics());
afterAll(async () => {
  await guarded.close();
  await api.close();
});

const ask = (more: object = {}, app = api.app) => app.inject({ url: '/metrics', ...more });
const linesOf = async (name: string) => (await ask()).body.split('\n').filter((line) => line.startsWith(name));

test('without a token only this machine is answered, and no proxy that passes requests on', async () => {
  const answer = await ask();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const remoteAddress of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    expect([remoteAddress, (await ask({ remoteAddress })).statusCode]).toEqual([remoteAddress, 200]);
  for (const remoteAddress of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '1127.0.0.1'])
    expect([remoteAddress, (await ask({ remoteAddress })).statusCode]).toEqual([remoteAddress, 403]);
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '' }, { forwarded: 'for=127.0.0.1' }])
    expect([headers, (await ask({ headers })).statusCode]).toEqual([headers, 403]);
  expect((await ask({ headers: { 'x-forwarded-for': '1.2.3.4' } })).body).not.toContain('karkhana_');
});

test('TRUST_PROXY makes no other client this machine', async () => {
  const behind = buildApp(api.database, [], { trustProxy: '10.0.0.1' });
  expect((await ask({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }, behind)).statusCode).toBe(403);
  await behind.close();
});

test('with a token a request that carries it is answered from anywhere, and no other', async () => {
  const sent = (authorization: string | undefined) =>
    ask({ remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '1.2.3.4', ...(authorization && { authorization }) } }, guarded);
  expect((await sent(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`])
    expect([wrong, (await sent(wrong)).statusCode]).toEqual([wrong, 401]);
  expect((await ask({}, guarded)).statusCode).toBe(401);
});

test('requests are counted by the route that answered and by status, never by the contents of an address', async () => {
  await api.get('/releases');
  await api.app.inject({ url: '/api/releases?area=mf-sales' });
  await api.get('/nothing/Shree-Ganesh');
  await api.app.inject({ url: '/areas/mf-sales/1.1.0/Shree-Ganesh.js' });
  const lines = await linesOf('karkhana_http_requests_total');
  expect(lines).toEqual(
    expect.arrayContaining([
      'karkhana_http_requests_total{method="GET",route="/api/releases",status="200"} 1',
      'karkhana_http_requests_total{method="GET",route="/api/releases",status="401"} 1',
      'karkhana_http_requests_total{method="GET",route="/*",status="404"} 1',
      'karkhana_http_requests_total{method="GET",route="/areas/*",status="404"} 1',
    ]),
  );
  expect((await ask()).body).not.toContain('Shree');
  expect(await linesOf('karkhana_http_request_duration_seconds_count{method="GET",route="/api/releases"}')).toEqual([
    'karkhana_http_request_duration_seconds_count{method="GET",route="/api/releases"} 2',
  ]);
});

test('connections, and a line at zero for what is live, with area and version in this order', async () => {
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'trial' }, { traffic: 10 });
  expect(await linesOf('karkhana_area_traffic_percent')).toEqual([
    'karkhana_area_traffic_percent{area="mf-sales",version="1.1.0"} 90',
    'karkhana_area_traffic_percent{area="mf-sales",version="1.0.0"} 10',
  ]);
  const errors = ['1.1.0', '1.0.0'].map((version) => `karkhana_area_errors_total{area="mf-sales",version="${version}"} 0`);
  expect(await linesOf('karkhana_area_errors_total')).toEqual(errors);
  const lanes = (await linesOf('karkhana_database_connections_limit')).map((line) => /lane="(\w+)"/.exec(line)?.[1]);
  expect(lanes).toEqual(['reads', 'writes', 'files', 'upkeep']);
  expect(await linesOf('karkhana_database_requests_waiting{lane="reads"}')).toEqual(['karkhana_database_requests_waiting{lane="reads"} 0']);
});

test('what the suite takes back by itself, and sign-ins that it refused', async () => {
  const { sessionRoutes } = await import('../../areas/session/session.routes.ts');
  const suite = buildApp(api.database, sessionRoutes);
  for (let tries = 0; tries < 11; tries += 1)
    await suite.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'kavita', password: 'wrong one' } });
  await suite.close();
  expect(await linesOf('karkhana_sign_ins_refused_total')).toEqual([
    'karkhana_sign_ins_refused_total{reason="wrong"} 10',
    'karkhana_sign_ins_refused_total{reason="too-many"} 1',
  ]);
  await api.ship('1.2.0');
  for (let user = 0; user < 5; user += 1) {
    const { headers } = await addUser(api.database, `lata${user}`, []);
    await api.post('/frontends/failures', { area: 'mf-sales', version: '1.2.0', kind: 'load', message: 'x' }, headers);
  }
  const reverts = await linesOf('karkhana_area_reverts_total{area="mf-sales",version="1.2.0"}');
  expect([reverts, (await api.store.live())['mf-sales']?.action]).toEqual([['karkhana_area_reverts_total{area="mf-sales",version="1.2.0"} 1'], 'revert']);
});
