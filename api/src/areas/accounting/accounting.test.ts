import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const rent = { date: '2026-11-20', type: 'expense', category: 'Rent', description: 'भाडे', amount: 25000.5, payment_method: 'bank', reference: 'UTR 1' };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.app.inject({ method, url: `/api/accounting${path}`, headers: api.user.headers, ...(payload && { payload }) });
const add = async (body: object = rent) => (await call('POST', '/transactions', body)).json().data;

test('a transaction is added as completed, listed, changed and deleted, each with its audit row', async () => {
  const added = await call('POST', '/transactions', { ...rent, tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 4500.09 }] });
  const { data } = added.json();
  expect([added.statusCode, data]).toEqual([
    201,
    expect.objectContaining({
      ...rent,
      status: 'completed',
      tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 4500.09 }],
      document_type: null,
      version: 1,
    }),
  ]);
  expect((await call('GET', '/transactions?category=Rent&startDate=2026-11-20&endDate=2026-11-20')).json()).toEqual({ data: [data], total: 1 });

  const changed = await call('PUT', `/transactions/${data.id}`, { ...data, amount: 100, tax_details: undefined });
  expect(changed.json().data).toMatchObject({ amount: 100, tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 18 }], version: 2 });
  expect((await call('PUT', `/transactions/${data.id}`, { tax_details: [], status: 'pending' })).json().data).toMatchObject({
    tax_details: [],
    status: 'pending',
    version: 3,
  });
  expect((await call('PUT', `/transactions/${data.id}`, { amount: 1, version: 1 })).json()).toMatchObject({ code: 'STALE_VERSION' });
  expect((await call('DELETE', `/transactions/${data.id}`)).json()).toEqual({ data: { id: data.id } });
  expect((await call('DELETE', `/transactions/${data.id}`)).statusCode).toBe(404);
  const audit = await api.database.db.selectFrom('audit_log').select(['action', 'summary']).where('entity', '=', 'transaction').orderBy('id').execute();
  expect(audit.map(({ action, summary }) => `${action}: ${summary}`)).toEqual([
    'create: Expense Rent 25000.50 added',
    'update: Expense Rent 100.00 changed',
    'update: Expense Rent 100.00 changed',
    'delete: Expense Rent 100.00 of 2026-11-20 deleted',
  ]);
});

test.each([
  ['nothing', {}, { date: 'Date is required', type: 'Type is required', category: 'Category is required', amount: 'Amount is required' }],
  ['a negative amount', { ...rent, amount: -1 }, { amount: 'Amount cannot be negative' }],
  ['a day that does not exist', { ...rent, date: '2026-02-30' }, { date: 'Date must be a date' }],
  ['a category of the other type', { ...rent, type: 'income' }, { category: 'Rent is no income category' }],
  ['a category that is none', { ...rent, category: 'Bribes' }, { category: 'Bribes is no expense category' }],
  ['a rate above 100', { ...rent, tax_details: [{ tax_rate: 101 }] }, { 'tax_details[0].tax_rate': 'Tax rate must be between 0 and 100' }],
  ['an unknown field', { ...rent, document_type: 'sale' }, { document_type: 'Unknown field document_type' }],
])('%s is refused and nothing is stored', async (_name, body, fields) => {
  const before = (await call('GET', '/transactions?limit=1')).json().total;
  const answer = await call('POST', '/transactions', body);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, expect.objectContaining(fields)]);
  expect((await call('GET', '/transactions?limit=1')).json().total).toBe(before);
});

test('a tax that does not add up is a 422 that names both', async () => {
  const answer = await call('POST', '/transactions', { ...rent, amount: 1000, tax_details: [{ tax_rate: 18, tax_amount: 190 }] });
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'The tax is 180.00, not 190.00']);
});

test("the day's summary counts completed transactions by amount, without their tax", async () => {
  const on = { ...rent, date: '2026-04-01' };
  await add({ ...on, amount: 100.1, tax_details: [{ tax_rate: 18 }] });
  await add({ ...on, amount: 0.2, payment_method: 'cash' });
  await add({ ...on, amount: 7, status: 'pending' });
  await add({ ...on, type: 'income', category: 'Scrap sale', amount: 50 });
  expect((await call('GET', '/daily-summary?date=2026-04-01')).json()).toMatchObject({
    summary: { income: { total_amount: 50, transaction_count: 1 }, expense: { total_amount: 100.3, transaction_count: 2 } },
  });
  expect((await call('GET', '/daily-summary?date=2026-03-31')).json()).toMatchObject({ summary: { income: { total_amount: 0, transaction_count: 0 } } });
});

test('what a payment posted is shown with its document and changes only there', async () => {
  const vendor = await addVendor(api.database, 'Shree Ganesh Hardware');
  const product = await addProduct(api.database, api.user.id, 'P-1', 10);
  const sale = (await api.post('/sales', saleOf(vendor, product))).json().data;
  const payment = { amount: 1, payment_date: sale.sale_date, payment_method: 'cash' };
  expect((await api.post(`/sales/${sale.id}/payments`, payment)).statusCode).toBe(201);
  const [posted] = (await call('GET', '/transactions?category=Sales')).json().data;
  expect(posted).toMatchObject({
    amount: 1,
    document_type: 'sale',
    document_id: sale.id,
    document_number: sale.invoice_number,
    party_id: sale.vendor_id,
    party_name: sale.vendor_name,
  });
  await add();
  const stranger = await addVendor(api.database, 'Rajkot Copper Wire Co.');
  expect((await call('GET', `/transactions?vendor_id=${vendor}`)).json()).toEqual({ data: [posted], total: 1 });
  expect((await call('GET', `/transactions?vendor_id=${stranger}`)).json()).toEqual({ data: [], total: 0 });
  const refusal = `This transaction belongs to a payment of sale ${sale.invoice_number}. Void the payment there instead`;
  expect((await call('PUT', `/transactions/${posted.id}`, { amount: 2 })).json()).toMatchObject({ code: 'CONFLICT', message: refusal });
  expect((await call('DELETE', `/transactions/${posted.id}`)).json()).toMatchObject({ code: 'CONFLICT', message: refusal });
});
