import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';
import { addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openDemoApi, openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openDemoApi('2026-11-20', 2);
}, 180_000);
afterAll(() => api?.close());

const unpaid = async (query = '') => (await api.read<{ data: UnpaidSales }>(`/sales/unpaid${query}`)).data;
const balanceOf = (sale: SaleRow) => paise(sale.net_amount) - paise(sale.amount_paid);

/** Every sale behind the list that a figure links to, the oldest first. */
async function listed(status: 'pending' | 'partial'): Promise<SaleRow[]> {
  const rows: SaleRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.read<Page<SaleRow>>(`/sales?payment_status=${status}&sort=sale_date&limit=500&page=${page}`);
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

test('counts and balances are those of the lists they link to, and the items are the oldest of both', async () => {
  const { items, ...totals } = await unpaid('?limit=100');
  const lists = { pending: await listed('pending'), partial: await listed('partial') };
  for (const status of ['pending', 'partial'] as const) {
    expect(lists[status].length).toBeGreaterThan(0);
    expect(totals[status]).toEqual({ count: lists[status].length, balance: rupees(lists[status].reduce((sum, sale) => sum + balanceOf(sale), 0)) });
  }
  const oldestFirst = [...lists.pending, ...lists.partial].sort((a, b) =>
    `${a.sale_date} ${a.invoice_number}` < `${b.sale_date} ${b.invoice_number}` ? -1 : 1,
  );
  expect(items).toEqual(
    oldestFirst.slice(0, 100).map((sale) => ({
      id: sale.id,
      invoice_number: sale.invoice_number,
      sale_date: sale.sale_date,
      vendor_name: sale.vendor_name,
      balance: rupees(balanceOf(sale)),
      payment_status: sale.payment_status,
    })),
  );
  expect((await unpaid()).items).toEqual(items.slice(0, 5));
});

test('a sale moves from pending to partial and away as it is paid, and away when it is cancelled', async () => {
  const before = await unpaid();
  const product = await addProduct(api.database, api.user.id, 'P-1', 10);
  const vendor = await addVendor(api.database, 'लातूर Pump House');
  const add = async () => (await api.post('/sales', { ...saleOf(vendor, product), sale_date: '2020-04-01' })).json().data;
  const [sale, withdrawn] = [await add(), await add()];
  const pay = (amount: number) => api.post(`/sales/${sale.id}/payments`, { amount, payment_date: '2026-11-20', payment_method: 'cash' });
  expect(await unpaid('?limit=1')).toMatchObject({
    pending: { count: before.pending.count + 2, balance: rupees(paise(before.pending.balance) + 23_600) },
    items: [{ id: sale.id, vendor_name: 'लातूर Pump House', sale_date: '2020-04-01', balance: 118, payment_status: 'pending' }],
  });
  expect((await api.post(`/sales/${withdrawn.id}/cancel`, { reason: 'Entered twice' })).statusCode).toBe(200);
  expect((await pay(17.99)).statusCode).toBe(201);
  expect(await unpaid('?limit=1')).toEqual({
    ...before,
    partial: { count: before.partial.count + 1, balance: rupees(paise(before.partial.balance) + 10_001) },
    items: [expect.objectContaining({ id: sale.id, balance: 100.01, payment_status: 'partial' })],
  });
  expect((await pay(100.01)).statusCode).toBe(201);
  expect(await unpaid()).toEqual(before);
});

test('past its due date a sale is overdue until it is paid: in the figure and in the list behind it', async () => {
  const product = await addProduct(api.database, api.user.id, 'P-9', 10);
  const vendor = await addVendor(api.database, 'Always Late');
  await api.put(`/vendors/${vendor}`, { credit_days: 7 });
  const { overdue: others = { count: 0, balance: 0 } } = await unpaid();
  const sell = async (sale_date: string) => (await api.post('/sales', { ...saleOf(vendor, product), sale_date })).json().data;
  const [late, dueToday] = [await sell(addDays(dayInIndia(), -8)), await sell(addDays(dayInIndia(), -7))];
  const listed = async () => (await api.read<Page<SaleRow>>(`/sales?payment_status=overdue&vendor_id=${vendor}`)).data.map(({ id }) => id);
  const { overdue, ...before } = await unpaid();
  expect(overdue).toEqual({ count: others.count + 1, balance: rupees(paise(others.balance) + 11_800) });
  expect(await listed()).toEqual([late.id]);
  for (const { id } of [late, dueToday]) await api.post(`/sales/${id}/payments`, { amount: 118, payment_date: dayInIndia(), payment_method: 'cash' });
  expect(await unpaid()).toMatchObject({ overdue: others, pending: { count: before.pending.count - 2 } });
  expect(await listed()).toEqual([]);
});

test.each(['limit=0', 'limit=101', 'limit=ten', 'status=pending'])('?%s is refused', async (query) => {
  expect((await api.get(`/sales/unpaid?${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' });
});

test('it needs sales:view', async () => {
  const { headers } = await addUser(api.database, 'storekeeper', ['stock:view']);
  expect((await api.app.inject({ url: '/api/sales/unpaid', headers })).json()).toMatchObject({
    code: 'NOT_PERMITTED',
    message: 'You need the permission sales:view',
  });
});

test('without any sale everything is zero', async () => {
  const empty = await openTestApi();
  expect(await empty.read('/sales/unpaid')).toEqual({
    data: { pending: { count: 0, balance: 0 }, partial: { count: 0, balance: 0 }, overdue: { count: 0, balance: 0 }, items: [] },
  });
  await empty.close();
});
