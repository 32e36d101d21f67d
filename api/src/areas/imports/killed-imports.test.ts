import { cases } from '@karkhana/release/testing/long-tests';
import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { openDatabase } from '../../platform/database.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { formOf } from '../../testing/import-files.ts';
import { type RunningServer, startServer } from '../../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';

const ROWS = cases(6_000, 2_000);

let folder: TestFolder;
let server: RunningServer | undefined;
let user: TestUser;
beforeAll(async () => {
  folder = await openTestFolder();
  const database = await open();
  user = await addUser(database, 'counter');
  await database.close();
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await folder.remove();
});

const open = () => openDatabase({ dataDir: folder.env.DATA_DIR, databaseUrl: folder.env.DATABASE_URL });
const ask = (path: string, init: RequestInit = {}) => fetch(`${server!.url}/api${path}`, { ...init, headers: { ...user.headers, ...init.headers } });
const read = async (id: number) => (await ask(`/imports/${id}`)).json() as Promise<ImportDetail>;

test('kill -9 in the middle of a commit: the import ends failed, and nothing of it was written', async () => {
  server = await startServer(folder.env);
  const lines = Array.from({ length: ROWS }, (_, index) => `K-${index},Killed ${index},10,5`);
  const { payload, headers } = await formOf(Buffer.from(`SKU,Product Name,Unit Price,Opening Stock\n${lines.join('\n')}`), 'many.csv');
  const sent = await ask('/imports/products', { method: 'POST', headers, body: new Uint8Array(payload) });
  const { id } = (await sent.json()) as { id: number };
  await until(async () => (await read(id)).state === 'preview');
  const answer = await ask(`/imports/${id}/commit`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(answer.status).toBe(200);
  server.child.kill('SIGKILL');
  await server.ended;

  server = await startServer(folder.env);
  await until(async () => (await read(id)).state !== 'committing');
  expect(await read(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('Nothing was saved') });
  const products = (await (await ask('/products?search=K-')).json()) as { total: number };
  expect(products.total).toBe(0);
  server.child.kill('SIGTERM');
  await server.ended;
  const database = await open();
  await expectBooksInOrder(database).finally(() => database.close());
});
