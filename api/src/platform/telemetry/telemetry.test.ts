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
interface Batch {
  resourceSpans?: { resource: { attributes: Named[] }; scopeSpans: { spans: Span[] }[] }[];
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
const textOf = (attributes: Named[], ...[key, ...rest]: string[]): string | undefined => {
  const { value } = attributes.find((each) => each.key === key) ?? {};
  return rest.length ? textOf(value?.kvlistValue?.values ?? [], ...rest) : value?.stringValue;
};

test('the number that staff read out finds the error, the request and its SQL at the collector', async () => {
  const { server, headers, token, loaded } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=the-collectors-key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=nashik',
  });
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
  const leaving = new AbortController();
  expect((await fetch(`${server.url}/api/events`, { headers: { ...headers, accept: 'text/event-stream' }, signal: leaving.signal })).status).toBe(200);
  leaving.abort();
  await leaveEarly(`${server.url}/api/client-errors`, headers);
  // Of a browser there is its trace, and no span that could be a parent.
  const early = { ...headers, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` };
  await fetch(`${server.url}/api/vendors/7?search=Shree+Ganesh`, { headers: early });
  const old = await fetch(`${server.url}/api/frontends/spans`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version: '1.4.0', sent: Date.now(), spans: [] }),
  });
  expect([old.status, await old.text()]).toEqual([204, '']);
  await stop(server);

  const ofTrace = spans().filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => ofTrace.filter((span) => span.name === name);
  const [asked] = named('GET /api/sales');
  expect(asked).toMatchObject({ parentSpanId: BROWSER });
  const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === asked!.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select sessions', 'select sales']));
  expect(textOf(statements.find(({ name }) => name === 'select sales')!.attributes, 'db.query.text')).toContain('$1');
  // What comes after a body was read belongs to its request as well.
  const [posted] = named('POST /api/client-errors');
  expect(named('insert client_errors')).toMatchObject([{ parentSpanId: posted!.spanId }]);
  // The request id that an error of the api shows finds its trace too, without a browser's traceparent.
  const alone = spans().find(({ name }) => name === 'GET none' || name === 'GET /*')!;
  expect(textOf(alone.attributes, 'karkhana.request_id')?.replaceAll('-', '')).toBe(alone.traceId);

  expect(new Set(received.map(({ url, key }) => `${url} ${key}`))).toEqual(new Set(['/v1/traces the-collectors-key']));
  const resources = received.flatMap(({ body }) => body.resourceSpans ?? []).map(({ resource }) => resource.attributes);
  for (const attributes of resources) {
    expect([textOf(attributes, 'service.name'), textOf(attributes, 'deployment.environment.name')]).toEqual(['karkhana', 'nashik']);
    expect(textOf(attributes, 'service.instance.id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(spans().map(({ name }) => name)).not.toContain('GET /api/events');
  const all = JSON.stringify(received);
  for (const secret of ['Shree', token, PASSWORD]) expect([secret, all.includes(secret)]).toEqual([secret, false]);
  expect(loaded()).toBeGreaterThan(0);
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
