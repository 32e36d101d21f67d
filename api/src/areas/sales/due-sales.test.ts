import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { DueSales } from '@karkhana/shared-contract/sales/due-sales';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const due = async (limit = 3) => (await api.read<{ data: DueSales }>(`/sales/due?limit=${limit}`)).data;
const today = dayInIndia();

test('overdue sales by customer, the longest overdue first, and those of the next seven days', async () => {
  expect(await due()).toEqual({
    overdue: { count: 0, balance: 0, customers: 0, items: [] },
    this_week: { count: 0, balance: 0, until: addDays(today, 7), items: [] },
  });
  const product = await addProduct(api.database, api.user.id, 'P-1', 100);
  const [early, late] = [await addVendor(api.database, 'Early Traders'), await addVendor(api.database, 'Late Pumps')];
  const sell = async (vendor: number, days: number | null) => {
    const answer = await api.post('/sales', saleOf(vendor, product));
    expect(answer.statusCode).toBe(201);
    const sale = answer.json().data as { id: number; net_amount: number };
    const due_date = days === null ? null : addDays(today, days);
    await api.database.db.updateTable('sales').set({ due_date }).where('id', '=', sale.id).execute();
    return sale;
  };
  const [worst, second] = [await sell(late, -40), await sell(late, -1)];
  await sell(early, -10);
  const [onToday, inAWeek] = [await sell(early, 0), await sell(early, 7)];
  await sell(early, 8);
  await sell(early, null);
  const paid = await sell(late, -80);
  await api.post(`/sales/${paid.id}/payments`, { amount: paid.net_amount, payment_date: today, payment_method: 'cash' });
  const cancelled = await sell(late, -70);
  expect((await api.post(`/sales/${cancelled.id}/cancel`, { reason: 'Entered twice' })).statusCode).toBe(200);
  await api.post(`/sales/${second.id}/payments`, { amount: 18, payment_date: today, payment_method: 'cash' });

  const { overdue, this_week } = await due();
  expect(overdue).toEqual({
    count: 3,
    balance: 3 * worst.net_amount - 18,
    customers: 2,
    items: [
      { vendor_id: late, vendor_name: 'Late Pumps', due_date: addDays(today, -40), count: 2, balance: 2 * worst.net_amount - 18 },
      { vendor_id: early, vendor_name: 'Early Traders', due_date: addDays(today, -10), count: 1, balance: worst.net_amount },
    ],
  });
  expect(this_week).toMatchObject({ count: 2, balance: 2 * worst.net_amount, until: addDays(today, 7) });
  expect(this_week.items.map(({ id, due_date }) => [id, due_date])).toEqual([
    [onToday.id, today],
    [inAWeek.id, addDays(today, 7)],
  ]);
  const { overdue: first, this_week: firstWeek } = await due(1);
  expect([first.items.length, first.customers, firstWeek.items.length, firstWeek.count]).toEqual([1, 2, 1, 2]);
  // The lists behind the two figures.
  const totalOf = async (status: string) => (await api.read<{ total: number }>(`/sales?payment_status=${status}`)).total;
  expect([await totalOf('overdue'), await totalOf('due_soon')]).toEqual([3, 2]);
});
