import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Notification } from '@karkhana/shared-contract/notifications/notification-row';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { routes } from '../../routes.ts';
import { lockProducts, moveStock, quantityUnits } from '../../stock/stock.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { notificationRoutes } from './notifications.routes.ts';

let database: Database;
let app: FastifyInstance;
let keeper: TestUser;
let changes: ReleaseChange[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, [...routes, ...notificationRoutes({ all: async () => changes })]);
  keeper = await addUser(database, 'keeper');
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const ALL: Permission[] = ['notifications:view', 'stock:view', 'sales:view', 'purchases:view'];
async function told(by: TestUser, query = ''): Promise<Notification[]> {
  const answer = await app.inject({ url: `/api/notifications?${query}`, headers: by.headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().total).toBeGreaterThanOrEqual(answer.json().data.length);
  return answer.json().data;
}
const about = async (by: TestUser, word: string) => (await told(by)).filter((each) => each.title.includes(word));
const read = async (by: TestUser, payload: object) =>
  (await app.inject({ method: 'POST', url: '/api/notifications/read', headers: by.headers, payload })).json();
const move = (id: number, quantity: number) =>
  database.transaction(async (tx) =>
    moveStock(tx, keeper.id, (await lockProducts(tx, [id])).get(id)!, { quantity: quantityUnits(quantity), cause: 'adjustment' }),
  );
/** A sale of one piece, `daysAgo` days ago. */
async function sell(daysAgo: number) {
  const [vendor, product] = [await addVendor(database), await addProduct(database, keeper.id, `P-${Math.random()}`, 100)];
  const payload = { ...saleOf(vendor, product), sale_date: addDays(dayInIndia(), -daysAgo) };
  return (await app.inject({ method: 'POST', url: '/api/sales', headers: keeper.headers, payload })).json().data;
}

test('an item is listed at its threshold, once, until it was above it in between', async () => {
  const product = await addProduct(database, keeper.id, 'VALVE', 11);
  expect(await about(keeper, 'VALVE')).toEqual([]);
  await move(product, -1);
  const [first] = await about(keeper, 'VALVE');
  expect(first).toMatchObject({ kind: 'low_stock', title: 'Pump VALVE is low: 10 in stock, threshold 10', link: '/stock?name=Pump+VALVE', read: false });
  await read(keeper, { ids: [first!.id] });
  await move(product, -10);
  expect(await about(keeper, 'VALVE')).toMatchObject([
    { id: first!.id, title: 'Pump VALVE is out of stock, threshold 10', read: true, created_at: first!.created_at },
  ]);
  await move(product, 20);
  expect(await about(keeper, 'VALVE')).toEqual([]);
  await move(product, -15);
  const [second] = await about(keeper, 'VALVE');
  expect(second).toMatchObject({ read: false });
  expect(second!.id).not.toBe(first!.id);
});

test('the own threshold counts before the global one; materials too, inactive ones not', async () => {
  const material = await addMaterial(database, keeper.id, 'Cast iron', 50);
  await database.db.updateTable('materials').set({ stock_alert_threshold: '60' }).where('id', '=', material).execute();
  const never = { name: 'Never stocked', sku: 'NEVER', unit_price: '1.00', created_by: keeper.id };
  await database.db.insertInto('products').values(never).execute();
  await database.db.insertInto('materials').values({ name: 'Former', unit: 'kg', category: 'other', active: false }).execute();
  expect(await about(keeper, 'Cast iron')).toMatchObject([
    { title: 'Cast iron is low: 50 in stock, threshold 60', link: '/stock?tab=materials&name=Cast+iron' },
  ]);
  expect(await about(keeper, 'Never stocked')).toMatchObject([{ title: 'Never stocked is out of stock, threshold 10' }]);
  expect(await about(keeper, 'Former')).toEqual([]);
});

test('a sale is listed from the 30th day on, until it is paid or cancelled', async () => {
  const [young, old, paid, cancelled] = [await sell(29), await sell(30), await sell(45), await sell(45)];
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/sales/${url}`, headers: keeper.headers, payload });
  await post(`${old.id}/payments`, { amount: 18, payment_date: dayInIndia(), payment_method: 'bank' });
  expect(await about(keeper, paid.invoice_number)).toHaveLength(1);
  await post(`${paid.id}/payments`, { amount: 118, payment_date: dayInIndia(), payment_method: 'cash' });
  await post(`${cancelled.id}/cancel`, { reason: 'Entered twice' });
  for (const { invoice_number } of [young, paid, cancelled]) expect(await about(keeper, invoice_number)).toEqual([]);
  const [told30] = await about(keeper, old.invoice_number);
  expect(told30).toMatchObject({ kind: 'unpaid_sale', link: `/sales/${old.id}`, created_at: new Date(`${dayInIndia()}T00:00:00+05:30`).toISOString() });
  expect(told30!.title).toContain(': ₹100.00 unpaid');
});

test('a sale with terms is listed from the day after its due date, before or after a month', async () => {
  const [late, dueToday, longTerms] = [await sell(8), await sell(7), await sell(45)];
  const due = (id: number, day: string) => database.db.updateTable('sales').set({ due_date: day }).where('id', '=', id).execute();
  await due(late.id, addDays(dayInIndia(), -1));
  await due(dueToday.id, dayInIndia());
  await due(longTerms.id, addDays(dayInIndia(), 15));
  const [told] = await about(keeper, late.invoice_number);
  expect(told).toMatchObject({ kind: 'unpaid_sale', created_at: new Date(`${dayInIndia()}T00:00:00+05:30`).toISOString() });
  expect(told!.title).toMatch(/: ₹118\.00 overdue, was due \d\d \w{3} \d{4}$/);
  for (const { invoice_number } of [dueToday, longTerms]) expect(await about(keeper, invoice_number)).toEqual([]);
});

test('a purchase order is listed while it is pending', async () => {
  const vendor = await addVendor(database, 'Bharat Castings', 'purchase');
  const parties = { vendor_id: vendor, vendor_name: 'Bharat Castings', vendor_email: '', vendor_phone: '', vendor_address: '', company: '{}' };
  const money = { apply_tax: false, tax_rate: '0', total_amount: '100', tax_amount: '0', net_amount: '100', payment_status: 'pending' as const };
  const { id } = await database.db
    .insertInto('purchases')
    .values({ ...parties, ...money, financial_year: 2026, sequence: 7, invoice_number: 'PO/26-27/00007', purchase_date: '2026-11-01', created_by: keeper.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await about(keeper, 'PO/26-27')).toMatchObject([
    { kind: 'pending_purchase', title: 'PO/26-27/00007 from Bharat Castings is pending', link: `/purchases/${id}` },
  ]);
  await database.db.updateTable('purchases').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await about(keeper, 'PO/26-27')).toEqual([]);
});

test('the list has only what its user may look at and has not turned off', async () => {
  await sell(60);
  const nobody = await addUser(database, 'nobody', ['notifications:view']);
  expect(await told(nobody)).toEqual([]);
  const counter = await addUser(database, 'counter', ALL);
  const kinds = async () => [...new Set((await told(counter)).map((each) => each.kind))].sort();
  expect(await kinds()).toEqual(['low_stock', 'unpaid_sale']);
  const settings = (method: 'GET' | 'PUT', payload?: object) =>
    app.inject({ method, url: '/api/users/notifications', headers: counter.headers, ...(payload && { payload }) });
  expect((await settings('GET')).json().data).toEqual({ low_stock: true, unpaid_sale: true, pending_purchase: true, release: true });
  expect((await settings('PUT', { low_stock: false })).json().data).toMatchObject({ low_stock: false, unpaid_sale: true });
  await settings('PUT', { release: false });
  expect((await settings('GET')).json().data).toMatchObject({ low_stock: false, release: false });
  expect(await kinds()).toEqual(['unpaid_sale']);
  expect((await settings('PUT', { low_stock: 'perhaps', sms: true })).json().fields).toEqual({
    low_stock: 'Low stock must be true or false',
    sms: 'Unknown field sms',
  });
});

test('changes of the live set are listed for users who manage releases', async () => {
  const part = {
    sequence: 12,
    at: new Date().toISOString(),
    by: 'Asha',
    why: 'the totals are right now',
    action: 'rollback',
    forced: false,
    traffic: 100,
  } as const;
  changes = [{ ...part, area: 'mf-sales', version: '1.2.0', replaced: '1.3.0' }];
  const manager = await addUser(database, 'release-manager', ['notifications:view', 'releases:manage']);
  const expected = { kind: 'release', title: 'mf-sales 1.2.0 rolled back by Asha: the totals are right now', link: '/releases', created_at: part.at };
  const [change, ...others] = await told(manager);
  expect([change, others]).toEqual([{ ...expected, id: 126, read: false }, []]);
  await read(manager, { ids: [change!.id] });
  expect(await told(manager, 'read=false')).toEqual([]);
  expect(await about(await addUser(database, 'no-release-manager', ALL), 'rolled back')).toEqual([]);
  changes = [];
});

test('read by one is not read by another; unread are counted; all at once, twice at once', async () => {
  await Promise.all([sell(31), sell(32), sell(33)]);
  const [one, two] = [await addUser(database, 'reader-one', ALL), await addUser(database, 'reader-two', ALL)];
  const unread = async (by: TestUser) => (await app.inject({ url: '/api/notifications?read=false&limit=1', headers: by.headers })).json().total;
  const all = await unread(one);
  const [first] = await told(one);
  expect(await read(one, { ids: [first!.id, first!.id, 2_000_000_000] })).toEqual({ data: { marked: 1 } });
  expect([await unread(one), await unread(two)]).toEqual([all - 1, all]);
  expect((await told(one, 'read=true')).map((each) => each.id)).toEqual([first!.id]);
  const marked = await Promise.all([read(one, { all: true }), read(one, { all: true }), read(one, { all: true })]);
  expect(marked.reduce((sum, answer) => sum + answer.data.marked, 0)).toBe(all - 1);
  expect([await unread(one), await unread(two)]).toEqual([0, all]);
  for (const wrong of [{}, { ids: [1], all: true }, { all: false }, { ids: ['x'] }, { ids: 1 }])
    expect(await read(one, wrong)).toMatchObject({ code: 'BAD_INPUT' });
});

test('pages are counted and do not overlap; a kind can be selected', async () => {
  const pages = [await told(keeper, 'limit=2&page=1&kind=unpaid_sale'), await told(keeper, 'limit=2&page=2&kind=unpaid_sale')].flat();
  expect(new Set(pages.map((each) => each.id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every((each) => each.kind === 'unpaid_sale')).toBe(true);
  const times = (await told(keeper)).map((each) => each.created_at);
  expect(times).toEqual([...times].sort().reverse());
});
