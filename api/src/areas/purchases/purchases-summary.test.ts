import { paise, rupees } from '@karkhana/shared-contract/money';
import type { PurchasePage, PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { addMaterial, addUser, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let wire: number;
beforeAll(async () => {
  api = await openDemoApi('2026-05-20');
  vendor = await addVendor(api.database, 'कोल्हापूर Foundry', 'purchase');
  wire = await addMaterial(api.database, api.user.id, 'Wire of the summary', 3);
}, 180_000);
afterAll(() => api?.close());

const summary = async (days = '') => (await api.read<{ data: PurchasesSummaryRow[]; total: number }>(`/purchases/summary?by=month${days}`)).data;

async function listed(days = ''): Promise<PurchaseRow[]> {
  const rows: PurchaseRow[] = [];
  for (let page = 1; ; page += 1) {
    const { purchases, total } = await api.read<PurchasePage>(`/purchases?limit=500&page=${page}${days}`);
    rows.push(...purchases);
    if (rows.length >= total) return rows;
  }
}

/** The summary, computed from the list. */
function recomputed(orders: readonly PurchaseRow[]) {
  const standing = orders.filter(({ status }) => status !== 'cancelled');
  const months = [...new Set(standing.map(({ purchase_date }) => purchase_date.slice(0, 7)))].sort();
  return months.map((key) => {
    const own = standing.filter(({ purchase_date }) => purchase_date.startsWith(key));
    const sum = (column: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid') => rupees(own.reduce((total, order) => total + paise(order[column]), 0));
    const sums = { total_amount: sum('total_amount'), tax_amount: sum('tax_amount'), net_amount: sum('net_amount'), amount_paid: sum('amount_paid') };
    return { key, label: expect.any(String), purchases_count: own.length, ...sums };
  });
}

const order = async (purchase_date: string, unit_price: number) =>
  (await api.post('/purchases', { ...purchaseOf(vendor), purchase_date, apply_tax: false, items: [{ product_id: wire, quantity: 1, unit_price }] })).json()
    .data;

test.each([
  ['the whole time', ''],
  ['the financial year that ends on 31 March', '&startDate=2025-04-01&endDate=2026-03-31'],
  ['the financial year that begins on 1 April', '&startDate=2026-04-01&endDate=2026-05-20'],
  ['one day', '&startDate=2026-04-01&endDate=2026-04-01'],
  ['open to one side', '&startDate=2026-03-31'],
])('%s equals the list to the paisa', async (_name, days) => {
  await order('2026-03-31', 0.1);
  await order('2026-04-01', 0.2);
  const rows = await summary(days);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(recomputed(await listed(days)));
});

test('cancelled and deleted orders count nowhere; a month has its name', async () => {
  const days = '&startDate=2019-02-01&endDate=2019-02-28';
  expect(await summary(days)).toEqual([]);
  await order('2019-02-28', 100);
  const [cancelled, deleted] = [await order('2019-02-01', 7), await order('2019-02-01', 9)];
  expect((await summary(days))[0]).toMatchObject({ key: '2019-02', label: 'Feb 2019', purchases_count: 3, net_amount: 116, amount_paid: 0 });
  const { setStatus, remove } = buyer(() => api);
  await setStatus(cancelled.id, { status: 'cancelled' });
  await remove(deleted.id);
  expect(await api.read(`/purchases/summary?by=month${days}`)).toEqual({
    data: [{ key: '2019-02', label: 'Feb 2019', purchases_count: 1, total_amount: 100, tax_amount: 0, net_amount: 100, amount_paid: 0 }],
    total: 1,
  });
});

test.each(['', 'by=vendor', 'by=month&startDate=2026-02-30', 'by=month&startDate=2026-04-02&endDate=2026-04-01', 'by=month&status=pending'])(
  '?%s is refused as input, not taken for an order',
  async (query) => expect((await api.get(`/purchases/summary?${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' }),
);

test('it needs purchases:view', async () => {
  const { headers } = await addUser(api.database, 'storekeeper', ['stock:view']);
  const answer = await api.app.inject({ url: '/api/purchases/summary?by=month', headers });
  expect(answer.json()).toMatchObject({ code: 'NOT_PERMITTED', message: 'You need the permission purchases:view' });
});
