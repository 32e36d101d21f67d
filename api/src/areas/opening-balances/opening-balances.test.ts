import { addDays, dayInIndia, financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { checkBooks } from '../../books/check-books.ts';
import { lockMaterials, moveStock, quantityUnits } from '../../stock/stock.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { createOpeningSales, type OpeningSale } from '../sales/create-opening-sales.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const takeOver = async (...sales: OpeningSale[]) =>
  (await api.database.transaction((tx) => createOpeningSales(tx, { id: api.user.id }, sales))).map(({ id }) => id);
const remove = (id: number) => api.app.inject({ method: 'DELETE', url: `/api/opening-balances/${id}`, headers: api.user.headers });
const opening = (vendor_id: number) => ({ kind: 'receivable', vendor_id, amount: 12_500.5, as_on: '2026-04-01' });

test('one for each party, one for cash and one for the bank; changed by version and deleted', async () => {
  const vendor_id = await addVendor(api.database, 'Konkan Marine Supplies');
  const added = await api.post('/opening-balances', opening(vendor_id));
  expect([added.statusCode, added.json().data]).toEqual([
    201,
    {
      ...opening(vendor_id),
      id: expect.any(Number),
      vendor_name: 'Konkan Marine Supplies',
      notes: null,
      open_sales: 0,
      total: 12_500.5,
      version: 1,
      created_at: expect.any(String),
    },
  ]);
  const again = await api.post('/opening-balances', { ...opening(vendor_id), kind: 'payable' });
  expect([again.statusCode, again.json().error]).toEqual([409, 'Konkan Marine Supplies has an opening balance already. Change that one instead']);
  const answers = await Promise.all([1, 2].map((amount) => api.post('/opening-balances', { kind: 'cash', amount, as_on: '2026-04-01' })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
  expect((await api.post('/opening-balances', { kind: 'bank', amount: -2_000, as_on: '2026-04-01' })).statusCode).toBe(201);

  const { id } = added.json().data;
  const changed = await api.put(`/opening-balances/${id}`, { ...added.json().data, kind: 'payable', amount: 300 });
  expect(changed.json().data).toMatchObject({ kind: 'payable', amount: 300, total: -300, version: 2 });
  expect((await api.put(`/opening-balances/${id}`, { amount: 1, version: 1 })).statusCode).toBe(409);
  expect((await api.put(`/opening-balances/${id}`, { kind: 'cash' })).statusCode).toBe(400);
  const listed = await api.read<{ data: { kind: string }[]; total: number }>('/opening-balances');
  expect([listed.data.map((row) => row.kind), listed.total]).toEqual([['cash', 'bank', 'payable'], 3]);
  const kept = await api.app.inject({ method: 'DELETE', url: `/api/vendors/${vendor_id}`, headers: api.user.headers });
  expect(kept.statusCode).toBe(409);
  expect((await remove(id)).json()).toEqual({ data: { id } });
  expect((await api.read<{ total: number }>(`/opening-balances?vendor_id=${vendor_id}`)).total).toBe(0);
});

test.each([
  ['no party', { kind: 'receivable', amount: 1, as_on: '2026-04-01' }, { vendor_id: 'Party is required' }],
  ['an unknown party', { kind: 'payable', vendor_id: 99_999, amount: 1, as_on: '2026-04-01' }, { vendor_id: 'This vendor does not exist' }],
  ['cash of a party', { kind: 'cash', vendor_id: 1, amount: 1, as_on: '2026-04-01' }, { vendor_id: 'Cash and bank have no party' }],
  ['less than no cash', { kind: 'cash', amount: -1, as_on: '2026-04-01' }, { amount: 'Amount cannot be negative' }],
  ['a day to come', { kind: 'cash', amount: 1, as_on: '2099-01-01' }, { as_on: 'As on cannot be after today' }],
])('refused: %s', async (_name, body, fields) => {
  const answer = await api.post('/opening-balances', body);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('open sales are owed under their own numbers, are paid like any other and are in no month', async () => {
  const vendor_id = await addVendor(api.database, 'Anand Electricals');
  const bought = { vendor_id, sale_date: '2026-02-10', amount: 1_180 };
  const [first] = await takeOver({ ...bought, invoice_number: 'OLD-118', due_date: '2026-03-12' }, { ...bought, invoice_number: 'OLD-119', amount: 20 });
  await api.post('/opening-balances', { ...opening(vendor_id), amount: 500 });
  expect((await api.read<{ data: object[] }>(`/opening-balances?vendor_id=${vendor_id}`)).data[0]).toMatchObject({
    amount: 500,
    open_sales: 1_200,
    total: 1_700,
  });

  const listed = await api.read<{ data: object[]; totals: object }>(`/sales?vendor_id=${vendor_id}`);
  expect(listed).toMatchObject({
    data: [
      { invoice_number: 'OLD-118', opening: true, due_date: '2026-03-12' },
      { invoice_number: 'OLD-119', due_date: null },
    ],
    totals: { balance: 1_200 },
  });
  expect(await api.read(`/reports/sales-register?startDate=2026-02-01&endDate=2026-02-28`)).toMatchObject({ data: [], total: 0 });
  expect(await api.read(`/sales/summary?by=month&start_date=2026-02-01&end_date=2026-02-28`)).toMatchObject({ data: [] });
  expect(await api.read(`/sales/customers?search=Anand`)).toMatchObject({ data: [{ sales_count: 0, net_amount: 0, outstanding: 1_200 }] });
  expect(await api.read(`/accounting/monthly-summary`)).toMatchObject({ data: [] });
  expect((await api.get(`/sales/${first}/invoice`)).statusCode).toBe(409);

  const paid = await api.post(`/sales/${first}/payments`, { amount: 1_180, payment_date: '2026-11-20', payment_method: 'bank' });
  expect(paid.statusCode).toBe(201);
  expect(await api.read(`/sales/${first}`)).toMatchObject({ data: { payment_status: 'paid', items: [] } });
  await expectBooksInOrder(api.database);
  expect(await checkBooks(api.database.db)).toEqual([]);
});

test('a number is brought over once, never one that our own series will give, and all or none', async () => {
  const vendor_id = await addVendor(api.database, 'Twice Brought');
  const sale = { vendor_id, sale_date: '2026-05-01', amount: 10 };
  await takeOver({ ...sale, invoice_number: 'T-1' });
  await expect(takeOver({ ...sale, invoice_number: 'T-2' }, { ...sale, invoice_number: 't-1' })).rejects.toThrow('t-1 was brought over already');
  await expect(takeOver({ ...sale, invoice_number: documentNumber('INV', financialYear(dayInIndia()), 1) })).rejects.toThrow('Choose another invoice prefix');
  const supplier = await addVendor(api.database, 'Sells To Us', 'purchase');
  await expect(takeOver({ ...sale, vendor_id: supplier, invoice_number: 'T-3' })).rejects.toThrow('a customer is needed');
  expect(await api.read(`/sales?vendor_id=${vendor_id}`)).toMatchObject({ total: 1 });
});

test('no sale takes a number of a series that was brought over, and no number of a sale is brought over', async () => {
  const vendor_id = await addVendor(api.database, 'Late In March');
  const pump = await addProduct(api.database, api.user.id, 'MAR', 10);
  const today = dayInIndia();
  const march = addDays(firstOfFinancialYear(today), -1);
  const numbers = (prefix: string, day: string) => (place: number) => documentNumber(prefix, financialYear(day), place);
  const [inMarch, now] = [numbers('INV', march), numbers('INV', today)];
  const sell = (sale_date: string) => api.post('/sales', { ...saleOf(vendor_id, pump), sale_date });
  const bring = (invoice_number: string) => takeOver({ vendor_id, sale_date: march, amount: 10, invoice_number });
  const prefix = (invoice_prefix: string) => api.put('/users/company', { invoice_prefix });

  await bring(inMarch(45).toLowerCase());
  const refused = await sell(march);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('were brought over from another program')]);
  expect((await sell(today)).json().data.invoice_number).toBe(now(1));

  // With a prefix of our own the other program's numbers of this year can come, but none that was given here.
  await prefix('KE');
  await expect(bring(numbers('KE', today)(3))).rejects.toThrow('Choose another invoice prefix');
  await expect(bring(now(1).replace('00001', '1'))).rejects.toThrow(`${now(1)} is a sale of `);
  expect((await sell(march)).json().data.invoice_number).toBe(numbers('KE', march)(1));
  expect((await sell(today)).json().data.invoice_number).toBe(numbers('KE', today)(1));
  await bring(now(2));
  await prefix('INV');
  expect((await sell(today)).statusCode).toBe(409);
  await prefix('KE');
  expect((await sell(today)).json().data.invoice_number).toBe(numbers('KE', today)(2));
  await prefix('');
  await expectBooksInOrder(api.database);
  expect(await checkBooks(api.database.db)).toEqual([]);
});

test('opening stock at its own value begins the average that is consumed at', async () => {
  const id = await addMaterial(api.database, api.user.id, 'Brass rod', 0);
  await api.database.transaction(async (tx) => {
    const material = (await lockMaterials(tx, [id])).get(id)!;
    await moveStock(tx, api.user.id, material, { quantity: quantityUnits(40), cause: 'opening', unit_cost: '512.25', reason: 'Opening stock' });
  });
  expect(await api.read(`/stock/ledger?itemType=material&itemId=${id}`)).toMatchObject({ data: [{ cause: 'opening', quantity: 40, unit_cost: 512.25 }] });
  expect(await api.read(`/reports/stock-summary?itemType=material&sort=-value`)).toMatchObject({ data: [{ id, rate: 512.25, value: 20_490 }] });
});

test('to look takes accounting:view, to write accounting:create', async () => {
  const viewer = await addUser(api.database, 'viewer', ['accounting:view']);
  expect((await api.app.inject({ url: '/api/opening-balances', headers: viewer.headers })).statusCode).toBe(200);
  const refused = await api.app.inject({
    method: 'POST',
    url: '/api/opening-balances',
    headers: viewer.headers,
    payload: { kind: 'cash', amount: 1, as_on: '2026-04-01' },
  });
  expect(refused.json().error).toBe('You need the permission accounting:create');
});
