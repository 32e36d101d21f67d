import { lockMaterials, moveStock, quantityUnits } from '../../stock/stock.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { expectPurchasesInOrder } from '../../testing/expect-purchases-in-order.ts';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let materials = 0;
const { ordered, setStatus, get, read, stockOf, remove, pay, voided } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
});
afterEach(async () => {
  await expectBooksInOrder(api.database);
  await expectPurchasesInOrder(api.database);
});
afterAll(() => api?.close());

const material = (quantity = 0) => addMaterial(api.database, api.user.id, `Wire ${++materials}`, quantity);
const orderOf = async (...lines: [number, number, number][]) =>
  ordered({ ...purchaseOf(vendor), items: lines.map(([product_id, quantity, unit_price]) => ({ product_id, quantity, unit_price })) });
const part = (...received: [number, number][]) => ({ status: 'partially_received', received: received.map(([item_id, quantity]) => ({ item_id, quantity })) });
const use = (id: number, quantity: number) =>
  api.database.transaction(async (tx) =>
    moveStock(tx, api.user.id, (await lockMaterials(tx, [id])).get(id)!, { quantity: -quantityUnits(quantity), cause: 'production' }),
  );

test('receiving books the stock at the price of the line, and receiving twice books once', async () => {
  const wire = await material(3);
  const { id } = await orderOf([wire, 12.5, 40.4]);
  const answer = await setStatus(id, { status: 'received' });
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    expect.objectContaining({ id, status: 'received', items: [expect.objectContaining({ received_quantity: 12.5 })] }),
  ]);
  expect((await setStatus(id, { status: 'received' })).json().data).toEqual(answer.json().data);
  expect(await stockOf(wire)).toBe(15.5);
  const { data } = (await get(`/api/stock/ledger?itemType=material&itemId=${wire}`)).json();
  expect(data.at(-1)).toMatchObject({ quantity: 12.5, balance_after: 15.5, unit_cost: 40.4, cause: 'receipt', document_type: 'purchase', document_id: id });
  expect(data).toHaveLength(2);
  const audit = await api.database.db.selectFrom('audit_log').select('summary').where('action', '=', 'status').where('entity_id', '=', id).execute();
  expect(audit).toEqual([{ summary: expect.stringMatching(/^Purchase order PO\/26-27\/\d{5}: Pending to Received$/) }]);
});

test('20 people receive the same order at once: booked once', async () => {
  const [one, two] = [await material(), await material()];
  const { id } = await orderOf([two, 5, 1], [one, 7, 1]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => setStatus(id, { status: 'received' })));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  expect([await stockOf(one), await stockOf(two)]).toEqual([7, 5]);
});

test('5 of 12.5 shows partially received; the figures are cumulative, a lower one posts the difference', async () => {
  const wire = await material();
  const { id, items } = await orderOf([wire, 12.5, 40.4]);
  const line = items[0]!.id;
  const steps: [number, string, number][] = [
    [5, 'partially_received', 5],
    [5, 'partially_received', 5],
    [9.5, 'partially_received', 9.5],
    [2, 'partially_received', 2],
    [12.5, 'received', 12.5],
    [0, 'pending', 0],
  ];
  for (const [quantity, status, stock] of steps) {
    expect((await setStatus(id, part([line, quantity]))).json().data.status).toBe(status);
    expect(await stockOf(wire)).toBe(stock);
  }
  const rows = await api.database.db.selectFrom('stock_ledger').select(['quantity', 'cause']).where('material_id', '=', wire).orderBy('id').execute();
  expect(rows.map((row) => [Number(row.quantity), row.cause])).toEqual([
    [5, 'receipt'],
    [4.5, 'receipt'],
    [-7.5, 'receipt_reversed'],
    [10.5, 'receipt'],
    [-12.5, 'receipt_reversed'],
  ]);
});

test('partially received alone is taken: the status says so, nothing has come yet and nothing is owed', async () => {
  const wire = await material();
  const { id, items } = await orderOf([wire, 12.5, 40.4]);
  const bare = await setStatus(id, { status: 'partially_received' });
  expect([bare.statusCode, bare.json().data]).toEqual([
    200,
    expect.objectContaining({ status: 'partially_received', items: [expect.objectContaining({ received_quantity: 0 })] }),
  ]);
  expect((await setStatus(id, { status: 'partially_received' })).statusCode).toBe(200);
  const posted = await api.database.db.selectFrom('journal_entries').select('id').where('kind', '=', 'purchase').where('document_id', '=', id).execute();
  expect([await stockOf(wire), posted]).toEqual([0, []]);
  await setStatus(id, part([items[0]!.id, 5]));
  expect([(await read(id)).status, await stockOf(wire)]).toEqual(['partially_received', 5]);
  await setStatus(id, { status: 'partially_received' });
  expect([(await read(id)).status, await stockOf(wire)]).toEqual(['partially_received', 5]);
  await setStatus(id, { status: 'received' });
  const complete = await setStatus(id, { status: 'partially_received' });
  expect([complete.statusCode, complete.json().fields]).toEqual([400, { received: 'Every item has been received. Say how much of each item was received' }]);
  const { id: other } = await orderOf([wire, 1, 1]);
  await setStatus(other, { status: 'partially_received' });
  await setStatus(other, { status: 'pending' });
  expect((await read(other)).status).toBe('pending');
});

test('over-receipt and receipts without figures are refused, and nothing moves', async () => {
  const wire = await material();
  const { id, items } = await orderOf([wire, 12.5, 40.4]);
  const over = await setStatus(id, part([items[0]!.id, 12.501]));
  expect([over.statusCode, over.json().error]).toEqual([409, `More than ordered. Wire ${materials}: ordered 12.5 kg, received 12.501`]);
  expect(over.json().fields).toEqual({ 'received[0].quantity': `Wire ${materials}: ordered 12.5 kg, received 12.501` });
  expect((await setStatus(id, { status: 'partially_received', received: [] })).json().fields).toEqual({ received: 'Say how much of each item was received' });
  const twice = await setStatus(id, part([items[0]!.id, 1], [items[0]!.id, 2]));
  expect([twice.statusCode, twice.json().error]).toEqual([400, 'Each item may be named once']);
  expect((await setStatus(id, part([items[0]!.id, -1]))).statusCode).toBe(400);
  expect((await setStatus(id, { status: 'lost' })).statusCode).toBe(400);
  expect((await setStatus(999_999, { status: 'received' })).statusCode).toBe(404);
  expect([(await read(id)).status, await stockOf(wire)]).toEqual(['pending', 0]);
});

test('back to pending takes every receipt back, at most once', async () => {
  const [one, two] = [await material(4), await material()];
  const { id } = await orderOf([one, 10, 1], [two, 20, 2]);
  await setStatus(id, { status: 'received' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(id, { status: 'pending' })));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  expect([await stockOf(one), await stockOf(two)]).toEqual([4, 0]);
  expect((await read(id)).items.map((item) => item.received_quantity)).toEqual([0, 0]);
});

test('what has been used cannot be taken back: 409 in plain words, and nothing of any line moves', async () => {
  const [used, kept] = [await material(), await material()];
  const { id, invoice_number } = await orderOf([used, 12.5, 40.4], [kept, 3, 1]);
  await setStatus(id, { status: 'received' });
  await use(used, 9.5);
  const answer = await setStatus(id, { status: 'pending' });
  const facts = `Wire ${materials - 1}: 12.5 kg would go back, only 3 kg in stock`;
  expect([answer.statusCode, answer.json().error]).toEqual([
    409,
    `The receipt of ${invoice_number} cannot be taken back, because some of it has left the stock. ${facts}`,
  ]);
  expect([await stockOf(used), await stockOf(kept), (await read(id)).status]).toEqual([3, 3, 'received']);
  // What is still there may go back.
  expect((await setStatus(id, part([(await read(id)).items[0]!.id, 9.5]))).json().data.status).toBe('partially_received');
  expect(await stockOf(used)).toBe(0);
});

test('one material on two lines: one up and one down count together', async () => {
  const wire = await material();
  const { id, items } = await orderOf([wire, 10, 1], [wire, 10, 2]);
  await setStatus(id, part([items[0]!.id, 8]));
  await use(wire, 8);
  expect((await setStatus(id, part([items[0]!.id, 0], [items[1]!.id, 8]))).statusCode).toBe(200);
  expect([await stockOf(wire), (await read(id)).items.map((item) => item.received_quantity)]).toEqual([0, [0, 8]]);
});

test('with something received or paid an order is neither cancelled nor deleted; it names what to undo', async () => {
  const wire = await material();
  const { id, invoice_number } = await orderOf([wire, 10, 1]);
  await setStatus(id, { status: 'received' });
  const payment = (await pay(id, { amount: 5, payment_date: '2026-10-05', payment_method: 'cash' })).json().data;
  for (const answer of [await setStatus(id, { status: 'cancelled' }), await remove(id)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toContain(
      `On ${invoice_number} items have been received and ₹5.00 has been paid. Void its payments and change its status to Pending first`,
    );
  }
  expect((await setStatus(id, { status: 'pending' })).json().error).toContain('payment of ₹5.00 on 2026-10-05');
  await voided(id, payment.id);
  await setStatus(id, { status: 'pending' });
  const advance = (await pay(id, { amount: 5, payment_date: '2026-10-05', payment_method: 'cash' })).json().data;
  expect((await setStatus(id, { status: 'cancelled' })).json().error).toBe(
    `On ${invoice_number} ₹5.00 has been paid. Void its payments first, then cancel the order`,
  );
  await voided(id, advance.id);
  expect((await setStatus(id, { status: 'cancelled' })).json().data.status).toBe('cancelled');
  expect((await setStatus(id, { status: 'received' })).statusCode).toBe(409);
  expect((await setStatus(id, { status: 'pending' })).json().data.status).toBe('pending');
});

test('deleting hides the order and keeps its row, number and audit', async () => {
  const wire = await material();
  const { id, invoice_number } = await orderOf([wire, 10, 1]);
  expect((await remove(id)).json()).toEqual({ data: { id } });
  const gone = await Promise.all([
    get(`/api/purchases/${id}`),
    remove(id),
    setStatus(id, { status: 'received' }),
    get(`/api/purchases/${id}/payments`),
    get(`/api/purchases/${id}/invoice`),
  ]);
  expect(gone.map((answer) => [answer.statusCode, answer.json().error])).toEqual(Array(5).fill([404, 'Purchase not found']));
  const list = (await get(`/api/purchases?search=${encodeURIComponent(invoice_number)}`)).json();
  expect(list).toEqual({ purchases: [], total: 0 });
  const next = await orderOf([wire, 1, 1]);
  expect(Number(next.invoice_number.slice(-5))).toBe(Number(invoice_number.slice(-5)) + 1);
  const audit = await api.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'purchase')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map((row) => row.action)).toEqual(['create', 'delete']);
});

test('receipts and reversals of two orders over the same materials, 40 at once, never deadlock', async () => {
  const [one, two] = [await material(), await material()];
  const orders = [await orderOf([one, 5, 1], [two, 5, 1]), await orderOf([two, 5, 1], [one, 5, 1])];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => setStatus(orders[index % 2]!.id, { status: index % 4 < 2 ? 'received' : 'pending' })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(200));
});

test('of two who receive the same line at once the second is refused, and nothing is taken back', async () => {
  const wire = await material();
  const { id, items } = await orderOf([wire, 10, 40]);
  const line = items[0]!.id;
  const receive = (quantity: number) => setStatus(id, { status: 'partially_received', received: [{ item_id: line, quantity, received_before: 0 }] });
  const answers = await Promise.all([receive(5), receive(3)]);
  const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refused?.json()).toMatchObject({
    code: 'STALE_VERSION',
    message: expect.stringMatching(/^Received by somebody else meanwhile\. Wire \d+: [53] kg by now, not 0$/),
  });
  expect([3, 5]).toContain(await stockOf(wire));
});
