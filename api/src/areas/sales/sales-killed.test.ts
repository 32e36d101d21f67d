import { cases } from '@karkhana/release/testing/long-tests';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { openDatabase } from '../../platform/database.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { type RunningServer, startServer } from '../../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';

const SALES = cases(500, 120);
const KILLED_AT = SALES * 0.4;
const today = dayInIndia();

let folder: TestFolder;
let server: RunningServer | undefined;
let user: TestUser;
let vendor: number;
let products: number[];

beforeAll(async () => {
  folder = await openTestFolder();
  const database = await open();
  user = await addUser(database, 'counter');
  vendor = await addVendor(database);
  products = [await addProduct(database, user.id, 'P-1', 10_000), await addProduct(database, user.id, 'P-2', 10_000)];
  await database.close();
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await folder.remove();
});

const open = () => openDatabase({ dataDir: folder.env.DATA_DIR, databaseUrl: folder.env.DATABASE_URL });

async function post<Body>(path: string, payload: object): Promise<Body> {
  const answer = await fetch(`${server!.url}/api${path}`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Body>;
}

/** Sells two products and takes a payment for it; records what the server acknowledged. */
async function sellAndPay(sold: Map<number, string>, paid: Set<number>, index: number): Promise<void> {
  const lines = index % 2 ? [...products].reverse() : products;
  const { data } = await post<{ data: { id: number; invoice_number: string } }>('/sales', { ...saleOf(vendor, ...lines), sale_date: today });
  sold.set(data.id, data.invoice_number);
  await post(`/sales/${data.id}/payments`, { amount: 36, payment_date: today, payment_method: 'cash' });
  paid.add(data.id);
}

test(`kill -9 in the middle of ${SALES} sales: each acknowledged one is there, no number missing or twice`, async () => {
  const sold = new Map<number, string>();
  const paid = new Set<number>();
  const failures: unknown[] = [];
  let left = SALES;
  server = await startServer(folder.env);
  const { child, ended } = server;
  const seller = async () => {
    while (left > 0) {
      left -= 1;
      await sellAndPay(sold, paid, left).catch((error: unknown) => failures.push(error));
      if (sold.size >= KILLED_AT) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, seller));
  expect(await ended).toBe('SIGKILL');
  expect(sold.size).toBeGreaterThanOrEqual(KILLED_AT);
  expect(sold.size).toBeLessThan(SALES);
  expect(failures.length).toBeGreaterThan(0);

  server = await startServer(folder.env);
  const before = sold.size;
  await Promise.all([1, 2, 3, 4].map((index) => sellAndPay(sold, paid, index)));
  expect(sold.size).toBe(before + 4);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const database = await open();
  try {
    await expectBooksInOrder(database);
    const rows = await database.db.selectFrom('sales').select(['id', 'invoice_number', 'payment_status']).execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const [id, number] of sold) expect(stored.get(id)?.invoice_number).toBe(number);
    for (const id of paid) expect(stored.get(id)?.payment_status).toBe('partial');
    // What was committed when its answer was lost is there too, at most one of each seller.
    expect(rows.length - sold.size).toBeLessThanOrEqual(8);
  } finally {
    await database.close();
  }
});
