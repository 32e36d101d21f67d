import { sql } from 'kysely';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { expectPurchasesInOrder } from '../../testing/expect-purchases-in-order.ts';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeAllPapers } from './make-papers.ts';

let api: TestApi;
let vendor: number;
let materials = 0;
const { ordered, setStatus, get, read, stockOf } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Bharat Alloys', 'purchase');
});
afterEach(async () => {
  await expectBooksInOrder(api.database);
  await expectPurchasesInOrder(api.database);
});
afterAll(() => api?.close());

const material = () => addMaterial(api.database, api.user.id, `Casting ${++materials}`, 0);
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers: api.user.headers, payload });
const receive = (purchase_id: number, lines: object[], more: object = {}) =>
  post('/api/goods-receipts', { purchase_id, received_on: '2026-10-06', items: lines, ...more });
const receiptsOf = async (id: number) => (await get(`/api/goods-receipts?purchase_id=${id}&sort=number`)).json().data;

test('a receipt takes in what is accepted, what is rejected stays open, and the bill comes along', async () => {
  const casting = await material();
  const order = await ordered(purchaseOf(vendor, casting));
  const line = order.items[0]!.id;
  const lines = [{ purchase_item_id: line, quantity: 6, rejected: 1, reject_reason: 'Blow holes' }];
  const answer = await receive(order.id, lines, { challan_number: 'DC/7', vehicle_number: 'MH 09 CV 2218', bill: { number: 'B/1', date: '2026-10-06' } });
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({
    number: expect.stringMatching(/^GR\/26-27\/\d{5}$/),
    received_on: '2026-10-06',
    challan_number: 'DC/7',
    vendor_name: 'Bharat Alloys',
  });
  expect(data.items).toEqual([expect.objectContaining({ purchase_item_id: line, quantity: 6, rejected: 1, reject_reason: 'Blow holes', worth: 590 })]);
  expect(await stockOf(casting)).toBe(5);
  const after = await read(order.id);
  expect(after).toMatchObject({ status: 'partially_received', supplier_invoice_number: 'B/1' });
  expect(after.items[0]).toMatchObject({ received_quantity: 5, rejected_quantity: 1 });
});

test('the goods receipt note is a PDF under its number', async () => {
  const order = await ordered(purchaseOf(vendor, await material()));
  const { data } = (await receive(order.id, [{ purchase_item_id: order.items[0]!.id, quantity: 6, rejected: 1, reject_reason: 'Blow holes' }])).json();
  const note = await get(`/api/goods-receipts/${data.id}/pdf`);
  expect([note.statusCode, note.headers['content-type'], note.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining(`${data.number.replaceAll('/', '-')}.pdf`),
  ]);
  expect(note.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('each delivery has its own bill, with what was rejected, and all of it is billed once', async () => {
  const order = await ordered(purchaseOf(vendor, await material()));
  const line = order.items[0]!.id;
  const came = (quantity: number, number: string, rejected = 0) =>
    receive(order.id, [{ purchase_item_id: line, quantity, ...(rejected && { rejected, reject_reason: 'Blow holes' }) }], {
      bill: { number, date: '2026-10-06' },
    });
  expect((await came(6, 'B/11', 1)).statusCode).toBe(201);
  const again = await came(5, 'b/11');
  expect([again.statusCode, again.json().fields]).toEqual([409, { supplier_invoice_number: expect.stringContaining('b/11') }]);
  expect((await came(5, 'B/12')).statusCode).toBe(201);
  const { data: bills } = (await get(`/api/purchase-bills?purchase_id=${order.id}&sort=number`)).json();
  // The second delivery replaces the one that was rejected, which is billed.
  expect(bills.map(({ number, items }: { number: string; items: { quantity: number }[] }) => [number, items.map(({ quantity }) => quantity)])).toEqual([
    ['B/11', [6]],
    ['B/12', [4]],
  ]);
  expect((await read(order.id)).supplier_invoice_number).toBe('B/12');
  const more = await post('/api/goods-receipts', { purchase_id: order.id, received_on: '2026-10-06', items: [{ purchase_item_id: line, quantity: 1 }] });
  expect(more.statusCode).toBe(409);
});

test('two receive the last of an order at once: one is refused', async () => {
  const order = await ordered(purchaseOf(vendor, await material()));
  const lines = [{ purchase_item_id: order.items[0]!.id, quantity: 10 }];
  const answers = await Promise.all([receive(order.id, lines), receive(order.id, lines)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await receiptsOf(order.id)).toHaveLength(1);
});

test('more than ordered needs the tolerance of the settings, and is a warning within it', async () => {
  const casting = await material();
  const order = await ordered({ ...purchaseOf(vendor, casting), items: [{ product_id: casting, quantity: 100, unit_price: 1 }] });
  const lines = [{ purchase_item_id: order.items[0]!.id, quantity: 102 }];
  expect((await receive(order.id, lines)).json().fields).toEqual({ 'items[0].quantity': expect.stringContaining('ordered 100') });
  await api.database.db.updateTable('company').set({ receipt_tolerance: '2' }).execute();
  const { data } = (await receive(order.id, lines)).json();
  expect(data.warnings).toEqual([expect.stringContaining('102')]);
  expect(await read(order.id)).toMatchObject({ status: 'received' });
  await api.database.db.updateTable('company').set({ receipt_tolerance: '0' }).execute();
});

test('a cancelled receipt goes back on a day of its own, and only what is left of it', async () => {
  const casting = await material();
  const order = await ordered(purchaseOf(vendor, casting));
  const { data } = (await receive(order.id, [{ purchase_item_id: order.items[0]!.id, quantity: 10 }])).json();
  await setStatus(order.id, { status: 'partially_received', received: [{ item_id: order.items[0]!.id, quantity: 7 }], received_on: '2026-10-08' });
  const cancelled = await post(`/api/goods-receipts/${data.id}/cancel`, { date: '2026-11-02', reason: 'Wrong supplier' });
  expect(cancelled.json().data).toMatchObject({ cancelled_on: '2026-11-02', cancel_reason: 'Wrong supplier', items: [{ quantity: 10, taken_back: 10 }] });
  const rows = await api.database.db.selectFrom('stock_ledger').select(['day', 'quantity']).where('material_id', '=', casting).orderBy('id').execute();
  expect(rows.map(({ day, quantity }) => [day, Number(quantity)])).toEqual([
    ['2026-10-06', 10],
    ['2026-10-08', -3],
    ['2026-11-02', -7],
  ]);
  expect((await post(`/api/goods-receipts/${data.id}/cancel`, { date: '2026-11-02', reason: 'Again' })).statusCode).toBe(409);
});

test('what an api of before received gets its receipts, with days, users and what went back', async () => {
  const casting = await material();
  const twin = { product_id: casting, quantity: 10, unit_price: 100 };
  const order = await ordered({ ...purchaseOf(vendor, casting), items: [twin, twin] });
  const [one, two] = order.items.map(({ id }) => id);
  await setStatus(order.id, { status: 'received', received_on: '2026-10-07' });
  await setStatus(order.id, { status: 'partially_received', received: [{ item_id: one, quantity: 4 }], received_on: '2026-10-09' });
  const { db } = api.database;
  // As that api left it: no papers.
  await sql`alter table stock_ledger disable trigger user`.execute(db);
  await sql`update stock_ledger set receipt_item_id = null where document_type = 'purchase' and document_id = ${order.id}`.execute(db);
  await sql`alter table stock_ledger enable trigger user`.execute(db);
  await sql`delete from goods_receipt_items where purchase_item_id in (${one}, ${two}) and reverses is not null`.execute(db);
  await sql`delete from goods_receipt_items where purchase_item_id in (${one}, ${two})`.execute(db);
  await sql`delete from goods_receipts where purchase_id = ${order.id}`.execute(db);
  await sql`insert into purchase_papers_due values (${order.id})`.execute(db);
  const told: string[] = [];
  await makeAllPapers(
    db,
    (work) => api.database.transaction(work),
    (sentence) => told.push(sentence),
  );
  expect(told).toEqual(['1 of 1 orders have their goods receipts']);
  const [receipt, ...others] = await receiptsOf(order.id);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ received_on: '2026-10-07', created_by_name: expect.any(String) });
  const left = new Map(
    receipt.items.map((item: { purchase_item_id: number; quantity: number; taken_back: number }) => [item.purchase_item_id, item.quantity - item.taken_back]),
  );
  expect([left.get(one!), left.get(two!)]).toEqual([4, 10]);
  const { rows } = await sql`select from stock_ledger where document_type = 'purchase' and document_id = ${order.id} and receipt_item_id is null`.execute(db);
  expect(rows).toEqual([]);
});
