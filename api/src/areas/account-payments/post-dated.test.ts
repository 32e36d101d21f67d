import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { checkBooks } from '../../books/check-books.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { countPostDated } from './count-post-dated.ts';

const today = dayInIndia();
const day = addDays(today, 5);
const onItsDay = new Date(`${day}T06:00:00.000Z`);

let api: TestApi;
let vendor: number;
let sale: { id: number; net_amount: number };
beforeAll(async () => {
  api = await openTestApi();
  const pump = await addProduct(api.database, api.user.id, 'PD-1', 100);
  vendor = await addVendor(api.database, 'Deccan Traders');
  sale = (await api.post('/sales', saleOf(vendor, pump))).json().data;
});
afterEach(async () => expect(await checkBooks(api.database.db)).toEqual([]));
afterAll(() => api?.close());

const cheque = (more: object = {}) => ({
  ...{ vendor_id: vendor, date: day, amount: 200, payment_method: 'bank', payment_channel: 'cheque', reference: '004512', post_dated: true },
  ...{ allocations: [{ sale_id: sale.id, amount: sale.net_amount }], ...more },
});
const saleNow = async () => (await api.read<{ data: { payment_status: string; amount_paid: number } }>(`/sales/${sale.id}`)).data;
const balance = async () => (await api.read<{ data: { balance: number } }>(`/vendors/${vendor}/balance`)).data.balance;
const bankOn = async (asOf: string) => {
  const { data } = await api.read<{ data: { name: string; closing: number }[] }>(`/reports/trial-balance?startDate=2026-04-01&endDate=${asOf}`);
  return data.find(({ name }) => name === 'Bank')?.closing ?? 0;
};

test('only a cheque is of a later day, and its answer shows that', async () => {
  const refused = async (more: object) => (await api.post('/receipts', cheque(more))).json().fields;
  expect(await refused({ post_dated: undefined })).toEqual({ date: 'Date cannot be after today' });
  expect(await refused({ payment_method: 'cash', payment_channel: null })).toEqual({
    payment_method: 'Only a cheque is post-dated: its payment method is bank',
  });
});

test('a cheque of a later day is noted and listed, counts on its day, and pays then', async () => {
  const noted = await api.post('/receipts', cheque());
  expect(noted.statusCode).toBe(201);
  const { id, number } = noted.json().data;
  expect(noted.json().data).toMatchObject({
    date: day,
    post_dated: true,
    allocated: 0,
    unallocated: 0,
    planned: [{ sale_id: sale.id, amount: sale.net_amount }],
  });
  expect((await api.read<{ data: object[] }>('/receipts')).data).toMatchObject([{ number, post_dated: true }]);
  expect((await api.read<{ total: number }>('/receipts?unallocated=true')).total).toBe(0);
  expect(await saleNow()).toMatchObject({ payment_status: 'pending', amount_paid: 0 });
  expect([await balance(), await bankOn(today), await bankOn(day)]).toEqual([sale.net_amount, 0, 200]);
  expect((await api.post(`/receipts/${id}/allocate`, { allocations: [{ sale_id: sale.id, amount: 1 }] })).json().message).toMatch(
    /is a cheque of .+: it can be allocated from then on/,
  );

  await countPostDated(api.database);
  expect(await saleNow()).toMatchObject({ amount_paid: 0 });
  await countPostDated(api.database, onItsDay);
  await countPostDated(api.database, onItsDay);
  expect(await saleNow()).toMatchObject({ payment_status: 'paid', amount_paid: sale.net_amount });
  const { data } = await api.read<{ data: object }>(`/receipts/${id}`);
  expect(data).toMatchObject({ allocated: sale.net_amount, unallocated: 200 - sale.net_amount, allocations: [{ sale_id: sale.id, payment_date: day }] });
  expect(data).not.toHaveProperty('planned');
  expect((await api.post(`/receipts/${id}/void`, { reason: 'Bounced' })).statusCode).toBe(200);
  expect(await saleNow()).toMatchObject({ payment_status: 'pending', amount_paid: 0 });
});

test('one that is cancelled before its day pays nothing, and what was paid meanwhile is not paid twice', async () => {
  const first = (await api.post('/receipts', cheque())).json().data;
  const second = (await api.post('/receipts', cheque())).json().data;
  await api.post(`/receipts/${first.id}/void`, { reason: 'Given back' });
  await api.post(`/sales/${sale.id}/payments`, { amount: sale.net_amount - 10, payment_date: today, payment_method: 'cash' });
  await countPostDated(api.database, onItsDay);
  expect(await saleNow()).toMatchObject({ payment_status: 'paid', amount_paid: sale.net_amount });
  expect((await api.read<{ data: object }>(`/receipts/${second.id}`)).data).toMatchObject({ allocated: 10, unallocated: 190 });
  expect([await bankOn(day), await balance()]).toEqual([200, 10]);
});

test('a supplier is paid by a cheque of a later day too', async () => {
  const supplier = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
  const paid = await api.post('/supplier-payments', { vendor_id: supplier, date: day, amount: 50, payment_method: 'bank', post_dated: true });
  expect([paid.statusCode, paid.json().data]).toEqual([201, expect.objectContaining({ post_dated: true, planned: [], allocated: 0 })]);
});
