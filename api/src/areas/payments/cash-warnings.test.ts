import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { warningsOf } from './cash-warnings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const date = '2026-11-20';
const before = async (query: string): Promise<string[]> => (await api.read<{ data: string[] }>(`/cash-warnings?date=${date}&${query}`)).data;
const cash = { date, payment_method: 'cash' };

test.each([
  ['just below 2 lakh', { incoming: true }, { ofDay: 19_999_999, least: 0 }, 0],
  ['2 lakh', { incoming: true }, { ofDay: 20_000_000, least: 0 }, 1],
  ['10,000 paid', { incoming: false }, { ofDay: 1_000_000, least: 0 }, 0],
  ['above 10,000 paid', { incoming: false }, { ofDay: 1_000_001, least: 0 }, 1],
  ['below zero', { incoming: false }, { ofDay: 1, least: -1 }, 1],
  ['receiving never warns of cash below zero', { incoming: true }, { ofDay: 1, least: -5 }, 0],
])('%s', (_name, query, facts, count) => expect(warningsOf({ ...query, date }, { ...facts, party: 'A' })).toHaveLength(count));

test('cash from one customer on one day adds up over receipts and payments of sales, and blocks nothing', async () => {
  const [customer, other] = [await addVendor(api.database, 'Pays Cash'), await addVendor(api.database, 'Pays Too')];
  const pump = await addProduct(api.database, api.user.id, 'CASH', 5000);
  const items = [{ product_id: pump, quantity: 2000, unit_price: 100 }];
  const sale = (await api.post('/sales', { ...saleOf(customer, pump), items, sale_date: date, due_date: date })).json().data;
  const first = await api.post('/receipts', { ...cash, vendor_id: customer, amount: 150_000, allocations: [] });
  expect([first.statusCode, first.json().data.warnings]).toEqual([201, undefined]);
  expect(await before(`incoming=true&amount=49999.99&vendor_id=${customer}`)).toEqual([]);
  expect(await before(`incoming=true&amount=50000&vendor_id=${customer}`)).toEqual([
    '₹2,00,000.00 in cash from Pays Cash on 20 Nov 2026: cash from one person in a day must stay below ₹2,00,000.00',
  ]);
  expect(await before(`incoming=true&amount=50000&vendor_id=${other}`)).toEqual([]);
  const second = await api.post(`/sales/${sale.id}/payments`, { amount: 50_000, payment_date: date, payment_method: 'cash' });
  expect([second.statusCode, second.json().data.warnings]).toEqual([201, [expect.stringContaining('₹2,00,000.00')]]);
  await api.post(`/receipts/${first.json().data.id}/void`, { reason: 'Twice' });
  expect(await before(`incoming=true&amount=149999&vendor_id=${customer}`)).toEqual([]);
});

test('cash to one supplier above 10,000 in a day, and more than there is', async () => {
  const supplier = await addVendor(api.database, 'Gets Cash', 'purchase');
  const steel = await addMaterial(api.database, api.user.id, 'CASH', 1);
  const order = (
    await api.post('/purchases', {
      ...purchaseOf(supplier, steel),
      purchase_date: '2026-11-01',
      items: [{ product_id: steel, quantity: 200, unit_price: 100 }],
    })
  ).json().data;
  await api.post(`/purchases/${order.id}/payments`, { amount: 6000, payment_date: date, payment_method: 'cash' });
  const paid = await api.post('/supplier-payments', { ...cash, vendor_id: supplier, amount: 4000.01, allocations: [] });
  expect([paid.statusCode, paid.json().data.warnings]).toEqual([
    201,
    [expect.stringMatching(/^₹10,000.01 in cash to Gets Cash on 20 Nov 2026: more than ₹10,000.00/)],
  ]);
  const { data } = await api.read<{ data: { id: number; role: string | null }[] }>('/accounts');
  const account = data.find(({ role }) => role === 'cash')!.id;
  const { closing_balance } = await api.read<{ closing_balance: number }>(`/accounts/${account}/ledger?from=2026-11-01&to=2026-11-30`);
  expect(await before(`incoming=false&amount=${closing_balance}`)).toHaveLength(1);
  expect((await before(`incoming=false&amount=${closing_balance + 1}`)).at(-1)).toBe('Cash would be ₹1.00 below zero on 20 Nov 2026 or after');
});

test('cash without a party warns of its own amount, and not where it goes to a bank', async () => {
  const bank = (await api.database.db.selectFrom('accounts').select('id').where('role', '=', 'bank').executeTakeFirstOrThrow()).id;
  const entered = async (more: object) => (await api.post('/accounting/transactions', { ...cash, type: 'expense', amount: 12_000, ...more })).json().data;
  expect((await entered({ category: 'Rent' })).warnings).toEqual([expect.stringMatching('₹12,000.00 in cash to one person')]);
  expect((await entered({ account_id: bank })).warnings).toBeUndefined();
  expect((await entered({ category: 'Rent', payment_method: 'bank' })).warnings).toBeUndefined();
});

test('who records no payments is not told of the cash', async () => {
  expect((await api.app.inject({ url: `/api/cash-warnings?date=${date}&incoming=false&amount=1` })).statusCode).toBe(401);
});
