import { addDays, dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { pagesOfPurchases } from './purchase-list.repository.ts';

let api: TestApi;
let copper: number;
let iron: number;
let wire: number;
const { ordered, get, setStatus, remove } = buyer(() => api);
const priced = (vendor: number, purchase_date: string, unit_price: number) =>
  ordered({ ...purchaseOf(vendor), purchase_date, apply_tax: false, items: [{ product_id: wire, quantity: 1, unit_price }] });

beforeAll(async () => {
  api = await openTestApi();
  copper = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
  iron = await addVendor(api.database, 'कोल्हापूर Foundry 100%', 'purchase');
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 3);
  await priced(copper, '2025-04-10', 100);
  await priced(iron, '2025-04-12', 250.5);
  await priced(copper, '2025-04-12', 999.99);
  const received = await priced(iron, '2025-03-31', 50);
  await setStatus(received.id, { status: 'received' });
  const cancelled = await priced(copper, '2025-05-01', 75);
  await setStatus(cancelled.id, { status: 'cancelled' });
  await remove((await priced(copper, '2025-04-11', 100)).id);
});
afterAll(() => api?.close());

const amounts = async (query: string): Promise<[number[], number]> => {
  const { purchases, total } = (await get(`/api/purchases?${query}`)).json();
  return [purchases.map((order: PurchaseRow) => order.net_amount), total];
};

test.each([
  ['', [75, 999.99, 250.5, 100, 50], 5],
  ['startDate=2025-04-10&endDate=2025-04-12', [999.99, 250.5, 100], 3],
  ['vendorId=1', [75, 999.99, 100], 3],
  ['status=received', [50], 1],
  ['status=cancelled', [75], 1],
  ['status=partially_received', [], 0],
  ['cancelled=true', [75], 1],
  ['paymentStatus=unpaid', [999.99, 250.5, 100, 50], 4],
  ['paymentStatus=paid', [], 0],
  ['cancelled=false', [999.99, 250.5, 100, 50], 4],
  ['minAmount=100&maxAmount=250.50', [250.5, 100], 2],
  ['minAmount=999.99', [999.99], 1],
  ['search=copper', [75, 999.99, 100], 3],
  ['search=%E0%A4%95%E0%A5%8B%E0%A4%B2', [250.5, 50], 2],
  ['search=100%25', [250.5, 50], 2],
  ['search=po%2F25-26%2F00002', [250.5], 1],
  ['vendorId=&status=&minAmount=&startDate=', [75, 999.99, 250.5, 100, 50], 5],
  ['sort=net_amount', [50, 75, 100, 250.5, 999.99], 5],
  ['sort=vendor_name', [100, 999.99, 75, 50, 250.5], 5],
  ['sort=-invoice_number', [75, 999.99, 250.5, 100, 50], 5],
  ['limit=2', [75, 999.99], 5],
  ['limit=2&page=3', [50], 5],
  ['limit=2&page=4', [], 5],
])('?%s', async (query, expected, total) => expect(await amounts(query)).toEqual([expected, total]));

test.each([
  'page=0',
  'limit=501',
  'status=lost',
  'minAmount=ten',
  'startDate=2025-02-30',
  'startDate=2025-04-02&endDate=2025-04-01',
  'sort=notes',
  'colour=red',
])('?%s is a 400', async (query) => expect((await get(`/api/purchases?${query}`)).statusCode).toBe(400));

test('an export reads every order once, for any size of a page and any sort', async () => {
  for (const sort of ['-purchase_date', 'purchase_date', 'vendor_name', '-vendor_name', 'net_amount', '-net_amount', 'invoice_number']) {
    const all = (await get(`/api/purchases?sort=${sort}`)).json().purchases;
    const read: PurchaseRow[] = [];
    for await (const page of pagesOfPurchases(api.database.db, { sort }, 2)) read.push(...page);
    expect(read).toEqual(all);
  }
});

test('the statistics are of today and of this month, without cancelled and deleted orders', async () => {
  const today = dayInIndia();
  expect((await get('/api/purchases/stats')).json()).toEqual({ todayAmount: 0, todayOrders: 0, monthlyAmount: 0, monthlyOrders: 0 });
  await ordered({ ...purchaseOf(copper), purchase_date: today, items: [{ product_id: wire, quantity: 12.5, unit_price: 40.4 }] });
  await priced(copper, firstOfMonth(today), 100);
  await priced(copper, addDays(firstOfMonth(today), -1), 1000);
  await setStatus((await priced(copper, today, 5000)).id, { status: 'cancelled' });
  await remove((await priced(copper, today, 7000)).id);
  const first = today === firstOfMonth(today);
  expect((await get('/api/purchases/stats')).json()).toEqual({
    todayAmount: first ? 695.9 : 595.9,
    todayOrders: first ? 2 : 1,
    monthlyAmount: 695.9,
    monthlyOrders: 2,
  });
});
