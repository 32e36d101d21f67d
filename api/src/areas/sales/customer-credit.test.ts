import { addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump: number;
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'CL-1', 1_000);
});
afterAll(() => api?.close());

/** A customer with a limit; each sale to them is 118 rupees. */
async function customerWith(name: string, credit_limit: number | null): Promise<number> {
  const id = await addVendor(api.database, name);
  await api.put(`/vendors/${id}`, { credit_limit });
  return id;
}
const refuse = (refuse_above_credit_limit: boolean) => api.put('/users/company', { refuse_above_credit_limit });
const sell = (vendor: number, more: object = {}) => api.post('/sales', { ...saleOf(vendor, pump), ...more });
const creditOf = async (vendor: number) => (await api.get(`/sales/credit?vendor_id=${vendor}`)).json().data;

test('by default a sale above the limit is saved; New Sale gets what it needs to warn', async () => {
  const vendor = await customerWith('Warned Only', 118);
  expect(await creditOf(vendor)).toEqual({
    ...{ name: 'Warned Only', credit_limit: 118, owed: 0, refused: false },
    ...{ credit_days: null, balance: 0, overdue: 0 },
  });
  expect([(await sell(vendor)).statusCode, (await sell(vendor)).statusCode]).toEqual([201, 201]);
  expect(await creditOf(vendor)).toMatchObject({ owed: 236 });
  await api.post('/receipts', { vendor_id: vendor, date: '2026-11-20', amount: 300, payment_method: 'cash' });
  expect(await creditOf(vendor)).toMatchObject({ owed: -64 });
  expect(await creditOf(await customerWith('Nothing Agreed', null))).toMatchObject({ credit_limit: null, owed: 0 });
  expect((await api.get('/sales/credit?vendor_id=99999')).statusCode).toBe(404);
  const viewer = await addUser(api.database, 'viewer', ['sales:view']);
  expect((await api.app.inject({ url: `/api/sales/credit?vendor_id=${vendor}`, headers: viewer.headers })).statusCode).toBe(403);
});

test('once the company sets it, what comes above is 409 with the amounts, and nothing of it is left', async () => {
  expect((await refuse(true)).json().data.refuse_above_credit_limit).toBe(true);
  const trail = await api.read<{ data: { detail: object }[] }>('/audit?entity=company');
  expect(trail.data[0]!.detail).toEqual({ changes: { refuse_above_credit_limit: { from: false, to: true } } });
  const vendor = await customerWith('साई पंप हाऊस', 300);
  const [first] = [await sell(vendor), await sell(vendor)];
  const stock = async () => (await api.read<{ data: { stock_quantity: number } }>(`/products/${pump}`)).data.stock_quantity;
  const before = await stock();
  const refused = await sell(vendor);
  const sentence = 'With this sale of ₹118.00 साई पंप हाऊस owes ₹354.00, above the credit limit of ₹300.00';
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ error: sentence, fields: { vendor_id: sentence } })]);
  expect(await stock()).toBe(before);
  // What is replaced is owed no longer.
  expect((await sell(vendor, { replaces: { sale_id: first!.json().data.id, reason: 'Wrong rate' } })).statusCode).toBe(201);
  await api.post('/receipts', { vendor_id: vendor, date: '2026-11-20', amount: 54, payment_method: 'cash' });
  expect((await sell(vendor)).statusCode).toBe(201);
  expect((await sell(await customerWith('No Limit', null))).statusCode).toBe(201);
  expect((await sell(await customerWith('Cash Only', 0))).statusCode).toBe(409);
});

test('of many sales to one customer at once only those within the limit are saved', async () => {
  await refuse(true);
  const vendor = await customerWith('Many Counters', 3 * 118);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => sell(vendor, { sale_date: index % 2 ? '2026-11-20' : '2025-11-20' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(await creditOf(vendor)).toMatchObject({ owed: 354, refused: true });
  await refuse(false);
  expect((await sell(vendor)).statusCode).toBe(201);
});
