import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { type RunningServer, run, startServer } from '../../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';

/** The fields of OTLP/HTTP in JSON that these tests read. */
interface Named {
  key: string;
  value: { stringValue?: string; intValue?: number; kvlistValue?: { values: Named[] } };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: Named[];
}
interface LogRecord {
  traceId?: string;
  body?: { stringValue?: string };
  attributes: Named[];
}
interface Batch {
  resourceSpans?: { resource: { attributes: Named[] }; scopeSpans: { spans: Span[] }[] }[];
  resourceLogs?: { resource: { attributes: Named[] }; scopeLogs: { logRecords: LogRecord[] }[] }[];
}

const PASSWORD = 'the first password';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';

let folder: TestFolder;
let collector: Server;
let endpoint: string;
const received: { url: string; key: string | undefined; body: Batch }[] = [];
beforeAll(async () => {
  folder = await openTestFolder();
  const flags = ['create-user', '--username', 'meera', '--name', 'Meera Joshi', '--email', 'meera@example.in', '--role', 'admin'];
  await run('admin', flags, folder.env, `${PASSWORD}\n`).ended;
  collector = createServer((incoming, answer) => {
    void json(incoming).then((body) => {
      received.push({ url: incoming.url!, key: incoming.headers['x-key']?.toString(), body: body as Batch });
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.close();
  await folder.remove();
});

/** What this process of Node.js had loaded of OpenTelemetry's when it ended. */
function watchModules() {
  const [program, list] = ['watch.cjs', 'modules.json'].map((name) => path.join(temporaryFolder(), name)) as [string, string];
  const found = "Object.keys(require.cache).filter((name) => name.includes('@opentelemetry/sdk'))";
  writeFileSync(program, `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(${found})));`);
  return { NODE_OPTIONS: `--require ${program}`, loaded: () => (existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]).length : undefined) };
}

async function start(env: Record<string, string>) {
  const { NODE_OPTIONS, loaded } = watchModules();
  const server = await startServer({ ...folder.env, NODE_OPTIONS, ...env });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username: 'meera', password: PASSWORD }) });
  const { token } = (await login.json()) as { token: string };
  return { server, token, headers: { ...headers, authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${BROWSER}-01` }, loaded };
}
/** The body comes when the server has read the headers and waits for it. */
async function postSlowly(url: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
  const text = JSON.stringify(body);
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(text), expect: '100-continue' } });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.end(text);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
/** The client goes away once the server knows who it is, and before there is an answer. */
async function leaveEarly(url: string, headers: Record<string, string>): Promise<void> {
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': 100, expect: '100-continue' } });
  sending.on('error', () => {});
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.destroy();
}
async function stop({ child, ended }: RunningServer): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const spans = () => received.flatMap(({ body }) => body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const records = () => received.flatMap(({ body }) => body.resourceLogs ?? []).flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
const textOf = (attributes: Named[], ...[key, ...rest]: string[]): string | undefined => {
  const { value } = attributes.find((each) => each.key === key) ?? {};
  return rest.length ? textOf(value?.kvlistValue?.values ?? [], ...rest) : value?.stringValue;
};

test('the number that staff read out finds the error, the request and its SQL at the collector', async () => {
  const { server, headers, token, loaded } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  expect((await fetch(`${server.url}/api/sales?search=Shree+Ganesh`, { headers })).status).toBe(200);
  const error = {
    id: 'MFS-7F3A-0912',
    area: 'mf-sales',
    version: '1.3.0',
    kind: 'error',
    name: 'TypeError',
    message: 'no such figure',
    route: '/sales',
    trace: TRACE,
  };
  expect(await postSlowly(`${server.url}/api/client-errors`, headers, { errors: [error] })).toBe(200);
  await fetch(`${server.url}/api/nothing`);
  await stop(server);

  const record = records().find(({ attributes }) => textOf(attributes, 'clientError', 'id') === 'MFS-7F3A-0912');
  expect(record?.traceId).toBe(TRACE);
  const ofTrace = spans().filter(({ traceId }) => traceId === record!.traceId);
  const named = (name: string) => ofTrace.filter((span) => span.name === name);
  const [asked] = named('GET /api/sales');
  expect(asked).toMatchObject({ parentSpanId: BROWSER });
  const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === asked!.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select sessions', 'select sales']));
  expect(textOf(statements.find(({ name }) => name === 'select sales')!.attributes, 'db.query.text')).toContain('$1');
  // What comes after a body was read belongs to its request as well.
  const [posted] = named('POST /api/client-errors');
  expect(named('insert client_errors')).toMatchObject([{ parentSpanId: posted!.spanId }]);
  expect(textOf(named('browser error')[0]!.attributes, 'karkhana.reference')).toBe('MFS-7F3A-0912');
  expect(named('browser error')[0]).toMatchObject({ parentSpanId: expect.any(String) });

  // The request id that an error of the api shows finds its trace too, without a browser's traceparent.
  const alone = spans().find(({ name }) => name === 'GET none' || name === 'GET /*')!;
  expect(textOf(alone.attributes, 'karkhana.request_id')?.replaceAll('-', '')).toBe(alone.traceId);
  const answered = records().filter(({ body, traceId }) => body?.stringValue === 'answered' && traceId === TRACE);
  expect(answered.map(({ attributes }) => textOf(attributes, 'trace_id'))).toEqual([TRACE, TRACE]);

  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['/v1/traces', '/v1/logs']));
  const resources = received.flatMap(({ body }) => body.resourceLogs ?? []).map(({ resource }) => textOf(resource.attributes, 'service.name'));
  expect(new Set(resources)).toEqual(new Set(['karkhana']));
  const all = JSON.stringify(received);
  for (const secret of ['Shree', token, PASSWORD]) expect([secret, all.includes(secret)]).toEqual([secret, false]);
  expect(loaded()).toBeGreaterThan(0);
});

/** A report as a page sends it. */
const reportOf = (...spans: object[]) => ({ version: '1.4.0', sent: Date.now(), spans });
const seenBy = (more: object) => ({
  trace: TRACE,
  id: BROWSER,
  method: 'GET',
  path: '/api/sales',
  area: 'mf-sales',
  version: '1.3.0',
  start: Date.now(),
  duration: 42.5,
  status: 200,
  ...more,
});

test('a browser’s spans reach the collector with the server’s key, and no parent is missing', async () => {
  received.length = 0;
  const { server, headers, token } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=the-collectors-key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=nashik',
  });
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  expect(page).not.toContain('the-collectors-key');
  await fetch(`${server.url}/api/sales?search=Shree+Ganesh`, { headers });
  // The page's code of tracing is not there yet: no span has this number.
  const early = `00-${TRACE}-${'a'.repeat(16)}-00`;
  await fetch(`${server.url}/api/vendors/7?search=Shree+Ganesh`, { headers: { ...headers, traceparent: early } });
  const leaving = new AbortController();
  const events = await fetch(`${server.url}/api/events`, {
    headers: { ...headers, accept: 'text/event-stream', traceparent: early },
    signal: leaving.signal,
  });
  expect(events.status).toBe(200);
  leaving.abort();
  await leaveEarly(`${server.url}/api/client-errors`, { ...headers, traceparent: early });
  const report = reportOf(
    seenBy({}),
    seenBy({ id: '1'.repeat(16), path: '/api/sales/418', status: 404 }),
    seenBy({ id: '2'.repeat(16), method: 'DELETE', path: '/api/firms/shree-ganesh', status: 0, failure: 'NO_CONNECTION' }),
    seenBy({ id: '3'.repeat(16), path: '/api/Shree/Ganesh', status: 0, failure: 'CANCELLED', version: undefined }),
  );
  const answer = await fetch(`${server.url}/api/frontends/spans`, {
    method: 'POST',
    headers: { ...headers, traceparent: early },
    body: JSON.stringify(report),
  });
  expect(await answer.json()).toEqual({ data: { received: 4 } });
  await stop(server);

  const [ofBrowser, ...others] = received
    .flatMap(({ body }) => body.resourceSpans ?? [])
    .filter(({ resource }) => textOf(resource.attributes, 'service.name') === 'karkhana-shell');
  expect(others).toEqual([]);
  expect(textOf(ofBrowser!.resource.attributes, 'service.version')).toBe('1.4.0');
  expect(textOf(ofBrowser!.resource.attributes, 'deployment.environment.name')).toBe('nashik');
  const told = ofBrowser!.scopeSpans.flatMap((scope) => scope.spans);
  expect(
    told.map(({ name, status, attributes }) => [name, status.code ?? 0, textOf(attributes, 'karkhana.version'), textOf(attributes, 'error.type')]),
  ).toEqual([
    ['GET /api/sales', 0, '1.3.0', undefined],
    ['GET /api/sales/:id', 2, '1.3.0', '404'],
    ['DELETE /api/firms/:name', 2, '1.3.0', 'NO_CONNECTION'],
    ['GET none', 0, undefined, 'CANCELLED'],
  ]);
  expect(told[0]).toMatchObject({ traceId: TRACE, spanId: BROWSER, kind: 3 });
  expect(BigInt(told[0]!.endTimeUnixNano) - BigInt(told[0]!.startTimeUnixNano)).toBe(42_500_000n);
  const ofServer = received.flatMap(({ body }) => body.resourceSpans ?? []).filter((each) => each !== ofBrowser);
  for (const { resource } of ofServer) {
    expect(textOf(resource.attributes, 'service.version')).toBeDefined();
    expect(textOf(resource.attributes, 'service.instance.id')).toMatch(/^[0-9a-f-]{36}$/);
  }

  const there = new Set(spans().map(({ spanId }) => spanId));
  const missing = spans().filter(({ parentSpanId }) => parentSpanId && !there.has(parentSpanId));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(spans().map(({ name }) => name)).toContain('POST /api/client-errors');
  expect(spans().map(({ name }) => name)).not.toContain('GET /api/events');
  expect(spans().filter(({ name, parentSpanId }) => name === 'GET /api/sales' && parentSpanId === BROWSER)).toHaveLength(1);
  expect(received.filter(({ url, key }) => url === '/v1/traces' && key !== 'the-collectors-key')).toEqual([]);
  const all = JSON.stringify(received);
  for (const secret of ['Shree', 'Ganesh', 'ganesh', token]) expect([secret, all.includes(secret)]).toEqual([secret, false]);
});

test('without a collector nothing of it is loaded; the log has the trace all the same', async () => {
  received.length = 0;
  const { server, headers, loaded } = await start({});
  await fetch(`${server.url}/api/sales`, { headers });
  await stop(server);
  expect(loaded()).toBe(0);
  expect(received).toEqual([]);
  const lines = (await server.log).split('\n').filter((line) => line.includes('/api/sales'));
  expect(lines.map((line) => (JSON.parse(line) as { trace_id: string }).trace_id)).toEqual([TRACE]);
});

test('a collector that is away holds up neither requests nor the end', async () => {
  const { server, headers } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.url}/api/sales`, { headers })).status).toBe(200);
  await stop(server);
});
