import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let skus = 0;
beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database);
});
afterEach(() => expectBooksInOrder(api.database));
afterAll(() => api?.close());

const product = (quantity: number) => addProduct(api.database, api.user.id, `R-${++skus}`, quantity);
const sold = async (...products: number[]) => (await api.post('/sales', saleOf(vendor, ...products))).json().data;
const inPlaceOf = (sale_id: number, reason: string, ...products: number[]) => ({ ...saleOf(vendor, ...products), replaces: { sale_id, reason } });
const read = async (id: number) => (await api.read<{ data: Record<string, unknown> }>(`/sales/${id}`)).data;
const stockOf = async (id: number) => (await api.read<{ data: { stock_quantity: number } }>(`/products/${id}`)).data.stock_quantity;

test('a sale in place of another cancels that one, takes what it gave back, and both name each other', async () => {
  const pump = await product(1);
  const old = await sold(pump);
  expect([old.replaces, old.replaced_by]).toEqual([null, null]);
  // The last piece is in the old sale: the new one takes it from there.
  const answer = await api.post('/sales', inPlaceOf(old.id, 'Wrong rate', pump));
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({ replaces: { id: old.id, invoice_number: old.invoice_number }, replaced_by: null, cancelled_at: null });
  expect(await read(old.id)).toMatchObject({
    cancelled_at: expect.any(String),
    cancel_reason: 'Wrong rate',
    replaces: null,
    replaced_by: { id: data.id, invoice_number: data.invoice_number },
  });
  expect(await stockOf(pump)).toBe(0);
  const audit = await api.database.db.selectFrom('audit_log').select(['action', 'entity_id', 'summary']).orderBy('id', 'desc').limit(2).execute();
  expect(audit.reverse()).toEqual([
    { action: 'cancel', entity_id: old.id, summary: `Sale ${old.invoice_number} cancelled and replaced by ${data.invoice_number}` },
    { action: 'create', entity_id: data.id, summary: `Sale ${data.invoice_number} to Deccan Traders` },
  ]);
});

test('a second try with the same key makes no second sale', async () => {
  const pump = await product(5);
  const old = await sold(pump);
  const body = inPlaceOf(old.id, 'Wrong customer', pump);
  const [first, second] = [await api.post('/sales', body, { 'idempotency-key': 'copy-1' }), await api.post('/sales', body, { 'idempotency-key': 'copy-1' })];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await stockOf(pump)).toBe(4);
});

test('of eight who replace one sale at once one wins, the refusals of the others say that it is cancelled', async () => {
  const pump = await product(5);
  const old = await sold(pump);
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('/sales', inPlaceOf(old.id, 'Twice', pump))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ message: `${old.invoice_number} is already cancelled` });
  expect(await stockOf(pump)).toBe(4);
});

test("two sales are replaced at once by each other's products, and never wait in a circle", async () => {
  const [one, two] = [await product(60), await product(60)];
  const pairs = [];
  for (let round = 0; round < 10; round++) pairs.push(await sold(one), await sold(two));
  const answers = await Promise.all(pairs.map(({ id }, index) => api.post('/sales', inPlaceOf(id, 'Mixed up', index % 2 ? one : two))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
});

const pay = (id: number) => api.post(`/sales/${id}/payments`, { amount: 18, payment_date: '2026-11-20', payment_method: 'cash' });
const cancel = (id: number) => api.post(`/sales/${id}/cancel`, { reason: 'Twice' });
test.each([
  ['payments stand', pay, /₹18.00 has been paid.*Void its payments first/],
  ['it is cancelled already', cancel, /is already cancelled/],
] as const)('refused, and nothing saved, when %s', async (_what, before, sentence) => {
  const pump = await product(3);
  const old = await sold(pump);
  await before(old.id);
  const [was, stock] = [await read(old.id), await stockOf(pump)];
  const answer = await api.post('/sales', inPlaceOf(old.id, 'Wrong rate', pump));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(sentence);
  expect([await read(old.id), await stockOf(pump)]).toEqual([was, stock]);
});

test('a new sale that is refused leaves the old one standing', async () => {
  const pump = await product(3);
  const old = await sold(pump);
  const answer = await api.post('/sales', { ...inPlaceOf(old.id, 'Wrong rate'), items: [{ product_id: pump, quantity: 4, unit_price: 100 }] });
  expect(answer.json()).toMatchObject({ code: 'SHORT_STOCK', items: [{ asked: 4, available: 3 }] });
  expect(await read(old.id)).toMatchObject({ cancelled_at: null, replaced_by: null });
  expect(await stockOf(pump)).toBe(2);
});

test.each([
  ['a sale that does not exist', { sale_id: 4_711, reason: 'x' }, 404, {}],
  ['no reason', { sale_id: 1 }, 400, { 'replaces.reason': 'Reason is required' }],
  ['no sale', { reason: 'x' }, 400, { 'replaces.sale_id': 'Replaced sale is required' }],
  ['something else too', { sale_id: 1, reason: 'x', stock: false }, 400, { 'replaces.stock': 'Unknown field stock' }],
])('refused: %s', async (_what, replaces, status, fields) => {
  const answer = await api.post('/sales', { ...saleOf(vendor, await product(1)), replaces });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().fields ?? {}).toMatchObject(fields);
});

test('a replacement requires the permission to cancel, and the refusal names it', async () => {
  const clerk = await addUser(api.database, 'clerk', ['sales:view', 'sales:create']);
  const pump = await product(3);
  const old = await sold(pump);
  const answer = await api.post('/sales', inPlaceOf(old.id, 'Wrong rate', pump), clerk.headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('You need the permission sales:delete');
  expect(await read(old.id)).toMatchObject({ cancelled_at: null });
});
