import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { routes } from '../../routes.ts';
import { addMaterial, addUser, addVendor, type TestUser } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { buildApp } from '../build-app.ts';
import type { Database } from '../database.ts';
import { MOST_AT_ONCE, placeFor } from '../export/places.ts';

const STALL_MS = 1_000;
const REPORT = '/api/purchases/export/pdf';
const SPREADSHEET = '/api/purchases/export/excel';
/** A socket of the file system keeps little of what is not read; over TCP this would take files of many megabytes. */
const folder = mkdtempSync(join(tmpdir(), 'slow-'));
const { TMPDIR } = process.env;
const [patient, impatient] = [join(folder, 'patient'), join(folder, 'impatient')];
let database: Database;
let app: FastifyInstance;
let strict: FastifyInstance;
let [slow, other]: TestUser[] = [];
let invoice: string;

beforeAll(async () => {
  // Files that other processes export at this moment lie elsewhere.
  process.env.TMPDIR = folder;
  database = await openTestDatabase();
  [slow, other] = [await addUser(database, 'slow'), await addUser(database, 'other')];
  const [vendor, wire] = [await addVendor(database, 'Rajkot Copper', 'purchase'), await addMaterial(database, slow!.id, 'Copper wire', 3)];
  app = buildApp(database, routes);
  strict = buildApp(database, routes, { stallMs: STALL_MS });
  const { ordered } = buyer(() => ({ app, user: slow! }));
  invoice = `/api/purchases/${(await ordered(purchaseOf(vendor, wire))).id}/invoice`;
  await sql`insert into purchases (financial_year, sequence, invoice_number, purchase_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, apply_tax,
      tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by)
    select 2019, n, 'PO/19-20/' || lpad(n::text, 5, '0'), '2019-04-01'::date + n % 300, ${vendor}::int, md5(n::text) || md5((-n)::text), '', '', '', '{}', true, 18, n, 0, n, 'pending', ${slow!.id}::int
    from generate_series(1, 4000) n`.execute(database.db);
  await app.listen({ path: patient });
  await strict.listen({ path: impatient });
});
afterAll(async () => {
  await app?.close();
  await strict?.close();
  await database?.close();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request as a browser does, and reads nothing until the test resumes it. */
function ask(path: string, server = patient): Socket {
  const socket = connect(server);
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: karkhana\r\nAuthorization: ${slow!.headers.authorization}\r\nConnection: close\r\n\r\n`);
  return socket;
}

/** Reads one byte and stops. */
async function readOneByte(socket: Socket): Promise<void> {
  await new Promise((begun) => socket.once('readable', begun));
  expect(socket.read(1)).toHaveLength(1);
}

async function download(path: string, user = other!): Promise<{ status: number; body: Buffer; whole: boolean }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ socketPath: patient, agent: false, path, headers: { ...user.headers } }, resolve).once('error', reject),
  );
  const body = await buffer(answer);
  return { status: answer.statusCode!, body, whole: body.byteLength === Number(answer.headers['content-length']) };
}

const connections = (of = app) => new Promise<number>((resolve) => of.server.getConnections((_, count) => resolve(count)));
/** Files of an export that this process holds open: they have no name any more. */
const held = () => openFiles().filter((file) => file.startsWith(join(tmpdir(), 'karkhana-')));
const openFiles = () => readdirSync('/proc/self/fd').flatMap((fd) => targetOf(`/proc/self/fd/${fd}`));

function targetOf(link: string): string[] {
  try {
    return [readlinkSync(link)];
  } catch {
    return []; // closed since the folder was read
  }
}

test.each([
  ['report', REPORT],
  ['spreadsheet', SPREADSHEET],
])('a client that requests a %s and stops reading holds up no other', async (_, path) => {
  const stalled = ask(path);
  await readOneByte(stalled);
  for (const file of [invoice, `${path}?startDate=2025-01-01`]) expect(await download(file)).toMatchObject({ status: 200, whole: true });
  await until(async () => held().length === 1 && (await connections()) === 1);
  stalled.destroy();
  await until(async () => held().length === 0 && (await connections()) === 0);
});

test('who takes nothing for a while is dropped, and the file with it', async () => {
  const stalled = ask(SPREADSHEET, impatient);
  await readOneByte(stalled);
  expect(held()).toHaveLength(1);
  await until(async () => held().length === 0 && (await connections(strict)) === 0);
  stalled.destroy();
});

test('a slow reader who goes on reading gets the whole file', async () => {
  const { body } = await download(SPREADSHEET);
  const steady = ask(SPREADSHEET, impatient);
  await readOneByte(steady);
  let [bytes, pauses] = [1, 0];
  for (; !steady.readableEnded; pauses += 1) {
    await pause(STALL_MS / 10);
    const piece: Buffer | null = steady.readableLength ? steady.read(Math.min(30_000, steady.readableLength)) : steady.read(0);
    bytes += piece?.length ?? 0;
  }
  expect(pauses).toBeGreaterThan(15);
  expect(bytes).toBeGreaterThan(body.length);
});

test('who goes away while a file is made or waits for its turn leaves nothing behind', async () => {
  const [making, waiting] = [ask(REPORT), ask(REPORT)];
  await until(() => held().length > 0);
  making.destroy();
  waiting.destroy();
  expect(await download(invoice)).toMatchObject({ status: 200, whole: true });
  await until(async () => held().length === 0 && (await connections()) === 0);
});

test('a user has a limited number of files on the way at once; others are not refused', async () => {
  const onTheWay = ask(SPREADSHEET);
  await readOneByte(onTheWay);
  const others = Array.from({ length: MOST_AT_ONCE - 1 }, () => placeFor(slow!.id));
  const { status, body } = await download(invoice, slow!);
  expect([status, JSON.parse(body.toString()).message]).toEqual([
    429,
    'You are downloading 20 files already. Wait until one of them is there, then try again.',
  ]);
  expect((await download(invoice)).status).toBe(200);
  onTheWay.destroy();
  await until(async () => (await connections()) === 0);
  expect((await download(invoice, slow!)).status).toBe(200);
  for (const giveUp of others) giveUp();
});

test('nothing of all this has left a name in the temporary folder', () => {
  expect(readdirSync(tmpdir()).filter((name) => /^karkhana-[\da-f]{8}-[\da-f-]{27}$/.test(name))).toEqual([]);
});
