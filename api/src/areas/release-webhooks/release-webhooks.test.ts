import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noteClockAhead } from '@karkhana/shared-contract/dates';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { noteChanges, pauseAfter, sendDue } from './deliver-changes.ts';
import { type Receiver, signatureOf } from './send-webhook.ts';

const SECRET = 'what-both-sides-know';
let database: Database;
let api: TestReleases;
let server: Server;
let receiver: Receiver;
/** What the receiver answers with, one after the other; then 204. */
let answers: number[];
let received: { headers: IncomingHttpHeaders; body: string }[];
const lines: { level: string; line: object }[] = [];
const log = Object.fromEntries(['info', 'warn', 'error'].map((level) => [level, (line: object) => void lines.push({ level, line })])) as unknown as Parameters<
  typeof sendDue
>[2];

beforeAll(async () => {
  database = await openTestDatabase();
  server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      answer.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret: SECRET };
});
beforeEach(async () => {
  api = await openTestReleases(database);
  await api.ship('1.0.0', '1.1.0');
  [answers, received] = [[], []];
  lines.length = 0;
  await database.db.deleteFrom('release_webhooks').execute();
  await database.db.deleteFrom('release_webhook_cursor').execute();
  await noteChanges(database, api.store);
});
afterEach(() => api.close());
afterAll(async () => {
  server.close();
  await database.close();
});

const turn = async () => {
  await noteChanges(database, api.store);
  await sendDue(database, receiver, log);
};
const waiting = () => database.db.selectFrom('release_webhooks').selectAll().orderBy('id').execute();
const comeDue = () =>
  database.db
    .updateTable('release_webhooks')
    .set({ next_at: new Date(0) })
    .execute();
const told = () => received.map(({ body }) => JSON.parse(body) as { action: string; version: string; replaced: string; why: string });

test('an activation, a rollback and a revert of the suite are sent, signed with their time', async () => {
  await turn();
  expect(received).toEqual([]);
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'totals' });
  await api.store.activate('mf-sales', '1.1.0', { by: 'ravi', why: 'mended' });
  await api.post('/releases/mf-sales/rollback', { why: 'wrong again', to: '1.0.0' });
  await api.store.activate('mf-sales', '1.1.0', { by: 'ravi', why: 'once more' });
  const { change } = (await api.store.live())['mf-sales']!;
  await api.store.revert('mf-sales', change, { by: 'Karkhana', why: 'It did not work' });
  await turn();
  expect(told().map(({ action, version }) => [action, version])).toEqual([
    ['activate', '1.0.0'],
    ['activate', '1.1.0'],
    ['rollback', '1.0.0'],
    ['activate', '1.1.0'],
    ['revert', expect.any(String)],
  ]);
  expect(told()[2]).toMatchObject({ area: 'mf-sales', replaced: '1.1.0', why: 'wrong again', traffic: 100, sequence: expect.any(Number) });
  for (const { headers, body } of received) {
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-karkhana-signature'])) ?? [];
    expect(signature).toBe(signatureOf(SECRET, Number(seconds), body));
    expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(300);
  }
  expect(received.map(({ headers }) => headers['x-karkhana-event'])).toEqual(told().map(({ action }) => action));
  expect(new Set(received.map(({ headers }) => headers['x-karkhana-delivery'])).size).toBe(5);
  expect(await waiting()).toEqual([]);
});

test('a host whose clock is 8 days ahead sends what the database calls new, signed with its time', async () => {
  noteClockAhead(8 * 86_400_000);
  try {
    await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'now' });
    await turn();
  } finally {
    noteClockAhead(0);
  }
  expect(told().map(({ why }) => why)).toEqual(['now']);
  const [, seconds] = /^t=(\d+)/.exec(String(received[0]!.headers['x-karkhana-signature'])) ?? [];
  expect(Math.abs(Date.now() / 1_000 - 8 * 86_400 - Number(seconds))).toBeLessThan(300);
});

test('a receiver that fails gets it again, with longer and longer pauses, the changes in order', async () => {
  answers = [500, 302];
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'one' });
  await api.store.activate('mf-sales', '1.1.0', { by: 'ravi', why: 'two' });
  await turn();
  expect(told().map(({ why }) => why)).toEqual(['one']);
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'It answered 500' }, { attempts: 0 }]);
  await turn(); // not due yet: neither it nor what comes after it
  expect(received).toHaveLength(1);
  await comeDue();
  await turn();
  expect((await waiting())[0]).toMatchObject({ attempts: 2, last_error: 'It answered 302' });
  await comeDue();
  await turn();
  expect(told().map(({ why }) => why)).toEqual(['one', 'one', 'one', 'two']);
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['x-karkhana-delivery'])).size).toBe(1);
  expect(await waiting()).toEqual([]);
  expect([1, 2, 3, 10, 40].map(pauseAfter)).toEqual([5, 10, 20, 2_560, 3_600]);
});

test('a receiver that is away, and a process that dies while it sends: nothing is lost', async () => {
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'one' });
  await noteChanges(database, api.store);
  await sendDue(database, { ...receiver, url: 'http://127.0.0.1:1/' }, log);
  expect((await waiting())[0]?.last_error).toMatch(/ECONNREFUSED|bad port/);
  // One that was claimed by a process that is gone is claimed again when its minute is over.
  await comeDue();
  await turn();
  expect(told()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test("a receiver's password in its address travels as a header, and is in no log and no table", async () => {
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'one' });
  await noteChanges(database, api.store);
  const withPassword = (url: string) => ({ ...receiver, url: url.replace('//', '//karkhana:s%40fe-word@') });
  await sendDue(database, withPassword('http://127.0.0.1:1/'), log);
  expect(JSON.stringify([lines, await waiting()])).not.toContain('fe-word');
  await comeDue();
  await sendDue(database, withPassword(receiver.url), log);
  expect(received.map(({ headers }) => headers.authorization)).toEqual([`Basic ${Buffer.from('karkhana:s@fe-word').toString('base64')}`]);
});

test('several processes note each change once and send it once', async () => {
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'one' });
  await api.store.activate('mf-sales', '1.1.0', { by: 'ravi', why: 'two' });
  await Promise.all(Array.from({ length: 4 }, () => noteChanges(database, api.store)));
  expect(await waiting()).toHaveLength(2);
  await Promise.all(Array.from({ length: 4 }, () => sendDue(database, receiver, log)));
  await turn();
  expect(told().map(({ why }) => why)).toEqual(['one', 'two']);
});

test('after three days of tries it is given up, with all of it in the log; later ones go on', async () => {
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'one' });
  await noteChanges(database, api.store);
  await database.db.updateTable('release_webhooks').set({ attempts: 79 }).execute();
  answers = [500];
  await turn();
  expect(await waiting()).toEqual([]);
  expect(lines).toMatchObject([{ level: 'error', line: { attempts: 80, why: 'It answered 500', body: expect.stringContaining('"why":"one"') } }]);
});

test('a history that is shorter after a restore is gone on with from its end', async () => {
  await database.db.updateTable('release_webhook_cursor').set({ sequence: 900 }).execute();
  await turn();
  await api.store.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'after' });
  await turn();
  expect(told().map(({ why }) => why)).toEqual(['after']);
});
