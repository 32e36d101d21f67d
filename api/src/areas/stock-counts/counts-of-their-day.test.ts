import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expectBooksInOrder(api.database));
afterAll(() => api?.close());

const today = dayInIndia();
const daysAgo = (days: number) => addDays(today, -days);
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = api.user.headers) =>
  api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const begin = async (payload: object = {}) => {
  const answer = await call('POST', '/stock-counts', { scope: 'empty', ...payload });
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  return answer.json().data;
};
const count = (id: number, item_id: number, counted: number | null, more: object = {}, headers?: Record<string, string>) =>
  call('PUT', `/stock-counts/${id}/lines`, { item_kind: 'product', item_id, counted, ...more }, headers);
const adjust = async (productId: number, type: 'increase' | 'decrease', quantity: number, on_day: string, more: object = {}) => {
  const answer = await call('POST', '/stock/adjust', { productId, type, quantity, on_day, reason: 'Bench', ...more });
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
};
const stockOf = async (id: number) => (await api.get(`/products/${id}`)).json().data.stock_quantity;
const read = async (id: number) => (await api.get(`/stock-counts/${id}`)).json().data;
let serial = 0;
/** A product of which there were 100 thirty days ago. */
async function pumpOf100(): Promise<number> {
  const id = await addProduct(api.database, api.user.id, `DAY-${++serial}`, 0);
  await adjust(id, 'increase', 100, daysAgo(30));
  return id;
}

test('a count of a past day is compared with the end of that day, whenever its figure was written', async () => {
  const pump = await pumpOf100();
  await adjust(pump, 'decrease', 20, daysAgo(5));
  const { id } = await begin({ date: daysAgo(6) });
  expect((await count(id, pump, 100)).json().data).toMatchObject({ book_quantity: 100, difference: 0 });
  // Entered before the count is posted: of that day too.
  await adjust(pump, 'decrease', 7, daysAgo(8));
  expect((await read(id)).lines).toMatchObject([{ book_quantity: 93, counted: 100, difference: 7 }]);
  expect((await call('POST', `/stock-counts/${id}/post`)).json().data).toMatchObject({ status: 'posted', lines: [{ book_quantity: 93, difference: 7 }] });
  expect(await stockOf(pump)).toBe(80);
  const again = await begin({ date: daysAgo(6) });
  expect((await count(again.id, pump, 100)).json().data).toMatchObject({ book_quantity: 100, difference: 0 });
  await call('POST', `/stock-counts/${again.id}/cancel`);
});

test('a count of today is compared with the moment of each figure, and with another day once it gets one', async () => {
  const pump = await pumpOf100();
  await adjust(pump, 'decrease', 20, daysAgo(5));
  const { id, number } = await begin();
  expect((await count(id, pump, 79)).json().data).toMatchObject({ book_quantity: 80, difference: -1 });
  await adjust(pump, 'decrease', 10, today);
  expect((await read(id)).lines).toMatchObject([{ book_quantity: 80, difference: -1 }]);
  const moved = await call('PUT', `/stock-counts/${id}`, { date: daysAgo(6) });
  expect([moved.statusCode, moved.json().data]).toMatchObject([200, { date: daysAgo(6), number, lines: [{ book_quantity: 100, difference: -21 }] }]);
  expect((await call('PUT', `/stock-counts/${id}`, { date: today })).json().data.lines).toMatchObject([{ book_quantity: 80, difference: -1 }]);
  expect((await call('PUT', `/stock-counts/${id}`, { date: addDays(today, 1) })).json().fields).toEqual({ date: 'Date cannot be after today' });
  await call('POST', `/stock-counts/${id}/post`);
  expect(await stockOf(pump)).toBe(69);
  const late = await call('PUT', `/stock-counts/${id}`, { date: daysAgo(1) });
  expect([late.statusCode, late.json().message]).toEqual([409, `${number} is already posted: begin a new count`]);
  expect((await call('PUT', `/stock-counts/${id}`, await read(id))).statusCode).toBe(200);
});

test('what is entered later for a day before a posted count is said before and listed with the count', async () => {
  const pump = await pumpOf100();
  const { id, number } = await begin({ date: daysAgo(3) });
  await count(id, pump, 50);
  const asked = (day: string, more = '') => call('GET', `/items/counted-after?items=product:${pump}&day=${day}${more}`);
  expect((await asked(daysAgo(9))).json()).toEqual({ data: [] });
  await call('POST', `/stock-counts/${id}/post`);
  expect((await read(id)).late_entries).toEqual([]);
  expect((await asked(daysAgo(9))).json()).toMatchObject({
    data: [{ item_kind: 'product', item_id: pump, count_id: id, count_number: number, count_date: daysAgo(3) }],
  });
  expect((await asked(daysAgo(3))).json()).toEqual({ data: [] });
  expect((await asked('soon')).statusCode).toBe(400);
  expect((await call('GET', '/items/counted-after?items=pump&day=2026-01-01')).json().fields).toEqual({
    items: 'Items must be written as product:1,material:2',
  });
  await adjust(pump, 'increase', 50, daysAgo(9));
  await adjust(pump, 'decrease', 1, daysAgo(2));
  expect((await read(id)).late_entries).toMatchObject([{ item_id: pump, quantity: 50, on_day: daysAgo(9), cause: 'adjustment' }]);
});

test('an item is in one open count of a place, which a second one names', async () => {
  const [pump, valve] = [await pumpOf100(), await pumpOf100()];
  const first = await begin();
  await count(first.id, pump, 90);
  const second = await begin();
  const refused = await count(second.id, pump, 90);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(`in open count ${first.number} of this place`)]);
  expect((await count(second.id, valve, 99)).statusCode).toBe(200);
  const all = await call('POST', '/stock-counts', { scope: 'all' });
  expect([all.statusCode, all.json().message]).toEqual([409, expect.stringContaining('in open count SC/')]);
  const { id: shed } = (await call('POST', '/places', { name: 'Shed 2' })).json().data;
  const elsewhere = await begin({ place_id: shed });
  expect((await count(elsewhere.id, pump, 3)).statusCode).toBe(200);
  expect((await call('POST', `/stock-counts/${first.id}/post`)).statusCode).toBe(200);
  expect(await stockOf(pump)).toBe(90);
  expect((await count(second.id, pump, 90)).json().data).toMatchObject({ book_quantity: 90, difference: 0 });
  for (const { id } of [second, elsewhere]) await call('POST', `/stock-counts/${id}/cancel`);
});

test('of ten who put an item into ten open counts at once one does', async () => {
  const pump = await pumpOf100();
  const counts = await Promise.all(Array.from({ length: 10 }, () => begin()));
  const answers = await Promise.all(counts.map(({ id }) => count(id, pump, 90)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  for (const { id } of counts) await call('POST', `/stock-counts/${id}/cancel`);
});

test('an open count is cancelled once, an empty one too, and its items are free again', async () => {
  const pump = await pumpOf100();
  const { id, number } = await begin();
  await count(id, pump, 90);
  const cancelled = await call('POST', `/stock-counts/${id}/cancel`, { reason: 'Begun twice' });
  expect([cancelled.statusCode, cancelled.json().data]).toMatchObject([
    200,
    { status: 'cancelled', cancel_reason: 'Begun twice', cancelled_at: expect.any(String) },
  ]);
  for (const url of ['cancel', 'post', 'reverse']) {
    const again = await call('POST', `/stock-counts/${id}/${url}`, url === 'post' ? undefined : {});
    expect([again.statusCode, again.json().message]).toEqual([409, `${number} was cancelled: begin a new count`]);
  }
  expect(await stockOf(pump)).toBe(100);
  const empty = await begin();
  expect((await count(empty.id, pump, 90)).statusCode).toBe(200);
  await call('POST', `/stock-counts/${empty.id}/post`);
  expect((await call('POST', `/stock-counts/${empty.id}/cancel`, {})).statusCode).toBe(409);
  expect((await call('POST', `/stock-counts/${(await begin()).id}/cancel`, {})).json().data).toMatchObject({ status: 'cancelled', items: 0 });
  expect((await call('POST', '/stock-counts/999999/cancel', {})).statusCode).toBe(404);
});

test('a figure that was written over another one than was seen is refused with the other', async () => {
  const pump = await pumpOf100();
  const { headers } = await addUser(api.database, 'ravi', ['stock:adjust']);
  const { id } = await begin();
  expect((await count(id, pump, 40, { expected: null })).statusCode).toBe(200);
  const refused = await count(id, pump, 30, { expected: null }, headers);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'STALE_VERSION', counted: 40, message: expect.stringContaining('counted 40 meanwhile') },
  ]);
  // The first one repeats a save without an answer.
  expect((await count(id, pump, 40, { expected: null })).statusCode).toBe(200);
  expect((await count(id, pump, 30, { expected: 40 }, headers)).json().data).toMatchObject({ counted: 30 });
  expect((await count(id, pump, null, { expected: 40 })).json()).toMatchObject({ code: 'STALE_VERSION', counted: 30 });
  expect((await count(id, pump, 31)).statusCode).toBe(200);
  const scan = await call('PUT', `/stock-counts/${id}/lines`, { item_kind: 'product', item_id: pump, add: 1 });
  expect(scan.json().data).toMatchObject({ counted: 32 });
  const other = await pumpOf100();
  expect((await count(id, other, 5, { expected: 4 })).json()).toMatchObject({ code: 'STALE_VERSION', counted: null });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => count(id, other, index, { expected: null }, index % 2 ? headers : undefined)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  await call('POST', `/stock-counts/${id}/cancel`);
});

test('posting needs a right of its own, and so does taking it back', async () => {
  const pump = await addMaterial(api.database, api.user.id, 'Brass rod', 10);
  const counter = await addUser(api.database, 'counter', ['stock:adjust']);
  const poster = await addUser(api.database, 'poster', ['stock:post']);
  const { id } = (await call('POST', '/stock-counts', { scope: 'empty' }, counter.headers)).json().data;
  const line = { item_kind: 'material', item_id: pump, counted: 9 };
  expect((await call('PUT', `/stock-counts/${id}/lines`, line, poster.headers)).statusCode).toBe(403);
  expect((await call('PUT', `/stock-counts/${id}/lines`, line, counter.headers)).statusCode).toBe(200);
  expect((await call('POST', `/stock-counts/${id}/post`, undefined, counter.headers)).statusCode).toBe(403);
  expect((await call('GET', `/stock-counts/${id}`, undefined, poster.headers)).statusCode).toBe(200);
  expect((await call('POST', `/stock-counts/${id}/post`, undefined, poster.headers)).statusCode).toBe(200);
  expect((await call('POST', `/stock-counts/${id}/reverse`, {}, counter.headers)).statusCode).toBe(403);
});
