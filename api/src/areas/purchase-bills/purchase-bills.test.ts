import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let supplier: number;
let materials = 0;

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Sahyadri', address: 'Pune', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const party = { vendor_type: 'purchase', contact_person: 'A', email: 'a@example.com', phone: '9800000000', address: 'Surat' };
  supplier = (await made('/vendors', { ...party, name: 'Surat Metals', gstin: '24AAKFG5678P2ZK' })).id;
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
});
afterAll(() => api?.close());

async function made(path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.statusCode > 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}
const line = async (quantity: number) => {
  const name = `Copper ${++materials}`;
  const { id } = await made('/materials', { name, unit: 'kg', category: 'raw_material', hsn_code: '7408', default_unit_price: 100, minimum_stock: 0 });
  return { product_id: id, quantity, unit_price: 100, gst_rate: 18 };
};
const ordered = async (...quantities: number[]): Promise<Purchase> =>
  made('/purchases', { vendor_id: supplier, purchase_date: '2026-06-01', items: await Promise.all(quantities.map(line)) });
const receive = ({ id, items }: Purchase, received_on: string, quantity: number) =>
  made('/goods-receipts', { purchase_id: id, received_on, items: [{ purchase_item_id: items[0]!.id, quantity }] });
const billOf = (number: string, ...items: object[]) => ({ vendor_id: supplier, number, date: '2026-06-10', items });
const itemOf = ({ items }: Purchase, quantity: number, unit_price = 100) => ({ purchase_item_id: items[0]!.id, quantity, unit_price });
const read = async (id: number): Promise<Purchase> => (await api.read<{ data: Purchase }>(`/purchases/${id}`)).data;
const owedOf = async (id: number) => Number((await api.database.db.selectFrom('purchases').select('owed').where('id', '=', id).executeTakeFirstOrThrow()).owed);
const worthOf = async ({ items }: Purchase) =>
  Number(
    (await sql<{ worth: string }>`select sum(worth) as worth from goods_receipt_items where purchase_item_id = ${items[0]!.id}`.execute(api.database.db))
      .rows[0]!.worth,
  );

test('two deliveries with two bills; the dearer one costs its receipt anew', async () => {
  const order = await ordered(100);
  await receive(order, '2026-06-06', 60);
  const first = await made('/purchase-bills', billOf('B/1', itemOf(order, 60, 110)));
  expect(first).toMatchObject({
    number: 'B/1',
    date: '2026-06-10',
    booked_on: '2026-06-10',
    net_amount: 7_788,
    purchase_ids: [order.id],
    complete_on: '2026-06-10',
  });
  expect([await worthOf(order), await owedOf(order.id)]).toEqual([6_600, 7_788]);
  const second = await made('/purchase-bills', billOf('B/2', itemOf(order, 40)));
  expect(second.complete_on).toBeNull();
  await receive(order, '2026-07-02', 40);
  expect((await api.read<{ data: object }>(`/purchase-bills/${second.id}`)).data).toMatchObject({ complete_on: '2026-07-02' });
  expect([await worthOf(order), await owedOf(order.id)]).toEqual([10_600, 12_508]);
  expect(await read(order.id)).toMatchObject({ status: 'received', supplier_invoice_number: 'B/2' });
  expect((await api.post('/purchase-bills', billOf('b/1', itemOf(order, 1)))).statusCode).toBe(409);
});

test('one bill of two orders, changed and cancelled', async () => {
  const [one, two] = [await ordered(10), await ordered(20)];
  const { id, version } = await made('/purchase-bills', billOf('C/1', itemOf(one, 10), itemOf(two, 20)));
  expect([await owedOf(one.id), await owedOf(two.id)]).toEqual([1_180, 2_360]);
  const changed = await api.put(`/purchase-bills/${id}`, { ...billOf('C/1', itemOf(one, 10), itemOf(two, 20, 90)), version });
  expect([changed.statusCode, await owedOf(two.id)]).toEqual([200, 2_124]);
  const cancelled = await made(`/purchase-bills/${id}/cancel`, { date: '2026-07-01', reason: 'Sent twice' });
  expect(cancelled).toMatchObject({ cancelled_on: '2026-07-01', cancel_reason: 'Sent twice' });
  expect([await owedOf(one.id), (await read(one.id)).supplier_invoice_number]).toEqual([0, null]);
});

test('an order is closed short once a debit note took what was billed and never comes', async () => {
  const order = await ordered(100);
  await made('/purchase-bills', billOf('D/1', itemOf(order, 100)));
  await receive(order, '2026-06-12', 60);
  expect((await api.post(`/purchases/${order.id}/close`, { reason: 'Never comes' })).json().error).toContain('40 kg');
  const note = { date: '2026-07-10', kind: 'return', reason: 'Never came', items: [{ item_id: order.items[0]!.id, quantity: 40 }] };
  await made(`/purchases/${order.id}/debit-notes`, note);
  await made(`/purchases/${order.id}/close`, { reason: 'Never comes' });
  expect((await read(order.id)).close_reason).toBe('Never comes');
  const { rows } = await sql<{
    transit: string;
    awaited: string;
    input: string;
  }>`select coalesce(sum(debit - credit) filter (where role = 'goods_in_transit'), 0) as transit,
      coalesce(sum(debit - credit) filter (where role = 'input_awaited'), 0) as awaited from journal_lines join accounts on accounts.id = account_id`.execute(
    api.database.db,
  );
  expect(rows[0]).toMatchObject({ transit: '0.00', awaited: '0.00' });
  expect(
    (await api.post('/goods-receipts', { purchase_id: order.id, received_on: '2026-07-11', items: [{ purchase_item_id: order.items[0]!.id, quantity: 1 }] }))
      .statusCode,
  ).toBe(409);
});

test('an open order changes, never below what came; its lines keep their ids', async () => {
  const order = await ordered(10);
  await receive(order, '2026-06-06', 6);
  const [own] = order.items;
  const body = (quantity: number) => ({
    ...{ vendor_id: supplier, purchase_date: '2026-06-01', version: undefined },
    items: [{ id: own!.id, product_id: own!.product_id, quantity, unit_price: 120, gst_rate: 18, deliver_on: '2026-07-15' }],
  });
  const refused = await api.put(`/purchases/${order.id}`, body(5));
  expect([refused.statusCode, refused.json().fields]).toEqual([409, { 'items[0].quantity': expect.stringContaining('6 kg came') }]);
  const changed = await api.put(`/purchases/${order.id}`, { ...body(8), items: [...body(8).items, await line(3)] });
  expect(changed.json().data).toMatchObject({
    status: 'partially_received',
    total_amount: 1_260,
    items: [{ id: own!.id, quantity: 8, unit_price: 120, deliver_on: '2026-07-15' }, { quantity: 3 }],
  });
  expect([await worthOf(order), await owedOf(order.id)]).toEqual([720, 849.6]);
});

test('of two receipts of the last 10 at once one is refused, and so is one of two bills of a number', async () => {
  const order = await ordered(10);
  const receipt = { purchase_id: order.id, received_on: '2026-06-12', items: [{ purchase_item_id: order.items[0]!.id, quantity: 10 }] };
  const received = await Promise.all([api.post('/goods-receipts', receipt), api.post('/goods-receipts', receipt)]);
  expect(received.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [one, two] = [await ordered(10), await ordered(10)];
  const bills = await Promise.all([one, two].map((each) => api.post('/purchase-bills', billOf('Z/1', itemOf(each, 10)))));
  expect(bills.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const accounts = (await api.read<{ data: { id: number; name: string }[] }>('/accounts')).data;
  const rent = {
    vendor_id: supplier,
    number: 'Z/2',
    date: '2026-06-10',
    lines: [{ account_id: accounts.find(({ name }) => name === 'Rent')!.id, amount: 10, gst_rate: 0 }],
  };
  const ofAccounts = await Promise.all([api.post('/purchase-bills', rent), api.post('/purchase-bills', { ...rent, number: 'z/2' })]);
  expect(ofAccounts.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('a receipt whose bill is refused leaves nothing', async () => {
  const order = await ordered(10);
  const count = async () =>
    Number(
      (await sql<{ count: string }>`select (select count(*) from goods_receipts) + (select count(*) from stock_ledger) as count`.execute(api.database.db))
        .rows[0]!.count,
    );
  const before = await count();
  const receipt = { purchase_id: order.id, received_on: '2026-06-12', items: [{ purchase_item_id: order.items[0]!.id, quantity: 10 }] };
  const refused = await api.post('/goods-receipts', { ...receipt, bill: { number: 'B/1', date: '2026-06-10' } });
  expect([refused.statusCode, await count()]).toEqual([409, before]);
});
