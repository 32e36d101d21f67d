import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { openStore } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { MAX_IMPORT_BYTES } from '@karkhana/shared-contract/imports/import-kinds';
import { openDatabase } from '../platform/database.ts';
import { addUser } from '../testing/fixtures.ts';
import { formOf } from '../testing/import-files.ts';
import { freePort, nginxProgram, type RunningNginx, startNginx } from '../testing/nginx.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../testing/test-database.ts';
import { isEmbedded, testLongOn, testOn } from '../testing/test-on.ts';
import { until } from '../testing/until.ts';

/** docs/nginx.conf in front of two processes on one PostgreSQL. Without nginx, `npm test` reports that it was skipped. */
const there = !isEmbedded && nginxProgram !== undefined;
const tried = (name: string, work: () => Promise<void>) => {
  if (there) testOn('postgres', name, work);
};
const triedLong = (name: string, work: () => Promise<void>) => {
  if (there) testLongOn('postgres', name, work);
};
const SCRIPT = `console.log('${'sales '.repeat(500)}');`;
const BR = brotliCompressSync(SCRIPT);
const ENTRY = '/areas/mf-sales/1.0.0/entry.js';
const who = { by: 'asha', why: 'test' };
const dist = () => makeBuild('mf-sales', '1.0.0', { contents: { 'entry.js': SCRIPT, 'entry.js.br': BR, 'lazy.js': 'lazy' } });

let folder: TestFolder;
let ports: [number, number];
let servers: RunningServer[];
let nginx: RunningNginx;
const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
const start = (port: number) =>
  startServer({ ...folder.env, PORT: String(port), TRUST_PROXY: '127.0.0.1', HOST_NAMES: 'karkhana.example', LOG_LEVEL: 'error' });

if (there) {
  beforeAll(async () => {
    folder = await openTestFolder();
    const store = openStore(folder.env.DATA_DIR);
    for (const build of [makeBuild('shell', '1.0.0', { contents: { 'main.js': 'main', 'index.html': '<html><head></head></html>' } }), dist()]) {
      const { area, version } = await store.publish(build, who);
      await store.activate(area, version, who);
    }
    ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map(start));
    nginx = await startNginx(ports);
  });
  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      await ended;
    }
    await folder.remove();
  });
} else test(`docs/nginx.conf is tried where nginx is${isEmbedded ? ', with PostgreSQL' : ''}`, () => expect(process.env.CI && !isEmbedded).toBeFalsy());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', sent?: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ agent, port: nginx.https, host: '127.0.0.1', path, method, headers: { host: 'karkhana.example', ...headers } }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) }),
    );
    asked.once('error', reject).end(sent);
  });

tried('http leads to https, which browsers remember', async () => {
  const response = await fetch(`http://127.0.0.1:${nginx.http}/sales?customer=Asha`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, 'https://karkhana.example/sales?customer=Asha']);
  for (const path of ['/', '/areas/gone', ENTRY, '/healthz']) {
    expect((await ask(path)).headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

tried('figures are not for the network', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${ports[0]}/metrics`)).status).toBe(200);
});

tried('a file as large as the suite takes reaches it: what refuses it is the suite, in words', async () => {
  const database = await openDatabase({ databaseUrl: folder.env.DATABASE_URL });
  const user = await addUser(database, 'counter').finally(() => database.close());
  const { payload, headers } = await formOf(Buffer.alloc(MAX_IMPORT_BYTES), 'photo.csv');
  for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
    const { status, body } = await ask('/api/imports/products', { ...user.headers, ...headers, ...key }, 'POST', payload);
    expect([status, JSON.parse(body.toString()).error]).toEqual([400, expect.stringContaining('neither an Excel sheet nor a CSV file')]);
  }
});

tried('a released file travels as the suite sends it, in the encoding that the browser takes, with its headers', async () => {
  for (let time = 0; time < 2; time += 1) {
    const br = await ask(ENTRY, { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.status, br.headers['content-encoding'], br.body.equals(BR)]).toEqual([200, 'br', true]);
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    const gzip = await ask(ENTRY, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect((await ask(ENTRY)).body.toString()).toBe(SCRIPT);
  }
});

tried('a damaged file is not kept: as soon as it is repaired it is there', async () => {
  const lazy = '/areas/mf-sales/1.0.0/lazy.js';
  const store = openStore(folder.env.DATA_DIR);
  appendFileSync(join(store.areasFolder, 'mf-sales/1.0.0/lazy.js'), 'alert(1)');
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await ask(lazy);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  await store.publish(dist(), who);
  expect((await ask(lazy)).body.toString()).toBe('lazy');
});

/** Sends requests without a pause, as many people do, until `work` is done. Returns how often each status came. */
async function underRequests(work: () => Promise<void>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let done = false;
  const key = () => ({ 'idempotency-key': randomUUID() });
  const asks = [
    () => ask('/', { accept: 'text/html' }),
    () => ask('/frontends.json'),
    () => ask('/areas/shell/1.0.0/release.json'),
    () => ask('/api/sales'),
    () => ask('/api/sales', key(), 'POST'),
    () => ask('/areas/mf-sales/1.0.0/gone.js'),
  ];
  const lanes = asks.map(async (next) => {
    while (!done) {
      const { status } = await next();
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
    }
  });
  await work().finally(() => {
    done = true;
  });
  await Promise.all(lanes);
  return statuses;
}

/** As operations do it: the next one only when this one is ready and has had requests. */
async function restart(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const server = servers[index]!;
  server.child.kill(signal);
  await server.ended;
  servers[index] = await start(ports[index]!);
  const answered = nginx.logs().length;
  await until(async () => new RegExp(`:${ports[index]} 200\n`).test(nginx.logs().slice(answered)));
}

triedLong('restarting one process after the other, and killing one, is seen by nobody', async () => {
  const statuses = await underRequests(async () => {
    await restart(0, 'SIGTERM');
    await restart(1, 'SIGTERM');
    await restart(0, 'SIGKILL');
    await restart(1, 'SIGKILL');
  });
  expect(
    nginx
      .logs()
      .split('\n')
      .filter((line) => / 5\d\d /.test(line)),
  ).toEqual([]);
  expect(Object.keys(statuses).sort()).toEqual(['200', '401', '404']);
  expect(Math.min(...Object.values(statuses))).toBeGreaterThan(10);
});

tried('while every process is away a page waits and the api says so; the cache is served; logs have no question marks', async () => {
  await ask('/api/sales?search=Asha');
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
  const { status, body } = await ask(ENTRY, { 'accept-encoding': 'br' });
  expect([status, body.equals(BR)]).toEqual([200, true]);
  for (const path of ['/', '/sales/new', '/areas/gone/1.0.0/entry.js']) {
    const page = await ask(path, { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '10']);
    expect(page.body.toString()).toContain('<h1>Karkhana is away for a moment</h1>');
  }
  const key = { 'idempotency-key': randomUUID() };
  const asked = [ask('/frontends.json'), ask('/api/sales'), ask('/api/releases'), ask('/api/sales', {}, 'POST'), ask('/api/sales', key, 'POST')];
  for (const { status, headers, body } of await Promise.all(asked)) {
    expect([status, headers['content-type'], headers['strict-transport-security']]).toEqual([503, 'application/json', 'max-age=31536000']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'DATABASE_AWAY', message: 'The suite is away for a moment. Please try again.' });
  }
  expect(nginx.logs()).toContain('GET /api/sales 401');
  expect(nginx.logs()).not.toMatch(/Asha|\?/);
});
