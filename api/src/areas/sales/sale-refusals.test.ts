import { MAX_RUPEES } from '@karkhana/shared-contract/money';
import { addProduct, addUser, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let pump: number;
let ids: Record<string, number>;
beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database);
  pump = await addProduct(api.database, api.user.id, 'P-1', 100);
  ids = {
    supplier: await addVendor(api.database, 'Bharat Alloys', 'purchase'),
    closed: await addVendor(api.database, 'Satpura Tools'),
    old: await addProduct(api.database, api.user.id, 'OLD', 100),
  };
  await api.database.db.updateTable('vendors').set({ status: 'inactive' }).where('id', '=', ids.closed!).execute();
  await api.database.db.updateTable('products').set({ active: false }).where('id', '=', ids.old!).execute();
});
afterAll(() => api?.close());

const line = (change: object = {}) => ({ product_id: pump, quantity: 3, unit_price: 99.99, ...change });
const sale = (change: object = {}) => ({ vendor_id: vendor, sale_date: '2024-11-20', apply_tax: true, tax_percentage: 18, items: [line()], ...change });

/** Nothing is stored by a refusal: no row, no number, no stock, no audit entry, no kept answer. */
const stored = async () => {
  const { db } = api.database;
  const tables = ['sales', 'sale_items', 'sale_payments', 'transactions', 'stock_ledger', 'document_counters', 'audit_log', 'idempotency_keys'] as const;
  const counts = [];
  for (const table of tables) counts.push((await db.selectFrom(table).selectAll().execute()).length);
  return [counts, await db.selectFrom('products').select('stock_quantity').orderBy('id').execute()];
};

test.each<[string, () => unknown, number, string, string]>([
  ['nothing at all', () => ({}), 400, 'vendor_id', 'Vendor is required'],
  ['a list instead of a sale', () => [], 400, '', 'The request is of the wrong kind'],
  ['a vendor that does not exist', () => sale({ vendor_id: 4_711 }), 400, 'vendor_id', 'This vendor does not exist'],
  ['a purchase vendor', () => sale({ vendor_id: ids.supplier }), 400, 'vendor_id', 'Bharat Alloys is a purchase vendor. Choose a vendor of type sale'],
  ['a vendor id of text', () => sale({ vendor_id: 'one' }), 400, 'vendor_id', 'Vendor must be a number'],
  ['a vendor id in a list', () => sale({ vendor_id: [1] }), 400, 'vendor_id', 'Vendor must be a number'],
  ['a vendor id beyond all', () => sale({ vendor_id: 3_000_000_000 }), 400, 'vendor_id', 'Vendor is too large'],
  ['no date', () => sale({ sale_date: '' }), 400, 'sale_date', 'Sale date is required'],
  ['a day that does not exist', () => sale({ sale_date: '2026-02-29' }), 400, 'sale_date', 'Sale date must be a date'],
  ['an instant', () => sale({ sale_date: '2024-11-20T00:00:00Z' }), 400, 'sale_date', 'Sale date must be a date'],
  ['the last century', () => sale({ sale_date: '1999-12-31' }), 400, 'sale_date', 'Sale date must be a date'],
  ['no items', () => sale({ items: [] }), 400, 'items', 'Add at least one item'],
  ['items that are no list', () => sale({ items: 'all' }), 400, 'items', 'Items must be a list'],
  ['501 items', () => sale({ items: Array(501).fill(line()) }), 400, 'items', 'A sale may have at most 500 items'],
  ['a row without a product', () => sale({ items: [line(), line({ product_id: '' })] }), 400, 'items[1].product_id', 'Product is required'],
  ['a product that does not exist', () => sale({ items: [line(), line({ product_id: 4_711 })] }), 400, 'items[1].product_id', 'This product does not exist'],
  ['a quantity of zero', () => sale({ items: [line({ quantity: 0 })] }), 400, 'items[0].quantity', 'Quantity must be at least 1'],
  ['a negative quantity', () => sale({ items: [line({ quantity: -3 })] }), 400, 'items[0].quantity', 'Quantity must be at least 1'],
  ['four decimals of a quantity', () => sale({ items: [line({ quantity: 1.0001 })] }), 400, 'items[0].quantity', 'Quantity may have at most 3 decimals'],
  ['a quantity of 1e308', () => sale({ items: [line({ quantity: 1e308 })] }), 400, 'items[0].quantity', 'Quantity is too large'],
  ['a quantity of NaN', () => sale({ items: [line({ quantity: 'NaN' })] }), 400, 'items[0].quantity', 'Quantity must be a number'],
  ['no quantity', () => sale({ items: [line({ quantity: null })] }), 400, 'items[0].quantity', 'Quantity is required'],
  ['a negative price', () => sale({ items: [line({ unit_price: -0.01 })] }), 400, 'items[0].unit_price', 'Unit price cannot be negative'],
  ['three decimals of a price', () => sale({ items: [line({ unit_price: 1.005 })] }), 400, 'items[0].unit_price', 'Unit price may have at most 2 decimals'],
  ['a total beyond the largest', () => sale({ items: [line({ quantity: 2, unit_price: MAX_RUPEES })] }), 400, 'items', 'The total is too large'],
  ['tax without a percentage', () => sale({ tax_percentage: undefined }), 400, 'tax_percentage', 'Tax percentage is required'],
  ['more than 100 percent', () => sale({ tax_percentage: 100.01 }), 400, 'tax_percentage', 'Tax percentage must be between 0 and 100'],
  ['less than 0 percent', () => sale({ tax_percentage: -1 }), 400, 'tax_percentage', 'Tax percentage must be between 0 and 100'],
  ['notes that are no text', () => sale({ notes: { a: 1 } }), 400, 'notes', 'Notes must be text'],
  ['notes with NUL', () => sale({ notes: 'a\u0000b' }), 400, 'notes', 'Notes contains a character that cannot be stored'],
  ['notes without end', () => sale({ notes: 'x'.repeat(2_001) }), 400, 'notes', 'Notes may have at most 2000 characters'],
  ['an unknown field', () => sale({ discount: 5 }), 400, 'discount', 'Unknown field discount'],
  ['an unknown field of a row', () => sale({ items: [line({ total_price: 1 })] }), 400, 'items[0].total_price', 'Unknown field total_price'],
  ['a total of another amount', () => sale({ net_amount: 350 }), 422, 'net_amount', 'Total is 353.96, not 350.00'],
  ['a subtotal of another amount', () => sale({ total_amount: 299.95 }), 422, 'total_amount', 'Subtotal is 299.97, not 299.95'],
  ['tax of another amount', () => sale({ tax_amount: 0 }), 422, 'tax_amount', 'Tax is 53.99, not 0.00'],
])('a sale with %s is refused in words and leaves nothing', async (_name, payload, status, field, sentence) => {
  const before = await stored();
  const answer = await api.post('/sales', payload() as object, { 'idempotency-key': 'refused' });
  const { fields, error, message, code, requestId } = answer.json();
  expect([answer.statusCode, fields[field]]).toEqual([status, sentence]);
  expect([error, typeof code, typeof requestId]).toEqual([message, 'string', 'string']);
  expect(await stored()).toEqual(before);
});

test('one answer names every bad field, also those that need the books to judge', async () => {
  const wrong = await api.post('/sales', { vendor_id: 'x', sale_date: 'y', apply_tax: true, tax_percentage: 101, items: [line({ quantity: 0 })] });
  expect(Object.keys(wrong.json().fields).sort()).toEqual(['items[0].quantity', 'sale_date', 'tax_percentage', 'vendor_id']);
  const unknown = await api.post('/sales', sale({ vendor_id: 4_711, items: [line(), line({ product_id: 4_712 }), line({ product_id: 4_713 })] }));
  expect(unknown.json()).toMatchObject({
    message: 'This vendor does not exist',
    fields: {
      vendor_id: 'This vendor does not exist',
      'items[1].product_id': 'This product does not exist',
      'items[2].product_id': 'This product does not exist',
    },
  });
});

test.each<[string, () => object, string]>([
  ['an inactive vendor', () => sale({ vendor_id: ids.closed }), 'Satpura Tools is inactive. Make the vendor active again or choose another one'],
  [
    'an inactive product',
    () => sale({ items: [line(), line({ product_id: ids.old })] }),
    'No longer sold: Pump OLD. Make the product active again or remove the line',
  ],
  ['short stock', () => sale({ items: [line({ quantity: 100.001 })] }), 'Not enough stock. Pump P-1: asked 100.001, available 100'],
])('%s is a 409 in words and leaves nothing', async (_name, payload, sentence) => {
  const before = await stored();
  const answer = await api.post('/sales', payload());
  expect([answer.statusCode, answer.json().message]).toEqual([409, sentence]);
  expect(await stored()).toEqual(before);
});

test('totals that do not add up are refused before the stock that is short', async () => {
  expect((await api.post('/sales', sale({ net_amount: 1, items: [line({ quantity: 101 })] }))).statusCode).toBe(422);
});

describe('what concerns an existing sale', () => {
  let id: number;
  beforeAll(async () => {
    id = (await api.post('/sales', sale())).json().data.id;
  });
  const payment = (change: object = {}) => ({ amount: 100, payment_date: '2024-11-20', payment_method: 'bank', ...change });

  test.each<[string, () => string, object, number, string | undefined]>([
    ['an amount of zero', () => `/sales/${id}/payments`, payment({ amount: 0 }), 400, 'amount'],
    ['a negative amount', () => `/sales/${id}/payments`, payment({ amount: -1 }), 400, 'amount'],
    ['half a paisa', () => `/sales/${id}/payments`, payment({ amount: 0.005 }), 400, 'amount'],
    ['no amount', () => `/sales/${id}/payments`, payment({ amount: undefined }), 400, 'amount'],
    ['an unknown method', () => `/sales/${id}/payments`, payment({ payment_method: 'upi' }), 400, 'payment_method'],
    ['no date', () => `/sales/${id}/payments`, payment({ payment_date: null }), 400, 'payment_date'],
    ['a long reference', () => `/sales/${id}/payments`, payment({ reference: 'x'.repeat(101) }), 400, 'reference'],
    ['an unknown field', () => `/sales/${id}/payments`, payment({ status: 'paid' }), 400, 'status'],
    ['an unknown sale', () => '/sales/99999/payments', payment(), 404, undefined],
    ['a malformed id', () => '/sales/1.5/payments', payment(), 400, 'id'],
    ['a cancel without a reason', () => `/sales/${id}/cancel`, { reason: '  ' }, 400, 'reason'],
    ['a cancel of an unknown sale', () => '/sales/99999/cancel', { reason: 'x' }, 404, undefined],
    ['a void of an unknown payment', () => `/sales/${id}/payments/99999/void`, { reason: 'x' }, 404, undefined],
    ['a void with a malformed id', () => `/sales/${id}/payments/x/void`, { reason: 'x' }, 400, 'paymentId'],
    ['a void without a reason', () => `/sales/${id}/payments/1/void`, {}, 400, 'reason'],
  ])('%s is refused and leaves nothing', async (_name, path, payload, status, field) => {
    const before = await stored();
    const answer = await api.post(path(), payload);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([status, field ? [field] : []]);
    expect(await stored()).toEqual(before);
  });

  test("another sale's payment is not found under this one", async () => {
    const other = (await api.post('/sales', sale())).json().data.id;
    const { data } = (await api.post(`/sales/${other}/payments`, payment())).json();
    expect((await api.post(`/sales/${id}/payments/${data.id}/void`, { reason: 'x' })).statusCode).toBe(404);
    expect((await api.post(`/sales/${other}/payments/${data.id}/void`, { reason: 'x' })).statusCode).toBe(200);
  });

  test.each(['/sales/0', '/sales/-1', '/sales/abc', '/sales/1e3', '/sales/99999999999999999999', '/sales/%00'])('GET %s is a 400', async (path) =>
    expect((await api.get(path)).statusCode).toBe(400),
  );

  test.each(['/sales/99999', '/sales/99999/payments', '/sales/customers/1'])('GET %s is a 404', async (path) =>
    expect((await api.get(path)).statusCode).toBe(404),
  );

  test.each([
    '/sales/summary',
    '/sales/summary?by=year',
    '/sales/summary?by=month&start_date=2024-11-02&end_date=2024-11-01',
    '/sales/customers?sort=phone',
    '/sales/export/excel?page=1',
  ])('GET %s is a 400', async (path) => expect((await api.get(path)).statusCode).toBe(400));
});

test('the permissions to view and create sales allow no payment, cancellation, ledger or accounts', async () => {
  const staff = await addUser(api.database, 'staff', ['sales:view', 'sales:create']);
  const statusOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await api.app.inject({ method, url: `/api${url}`, headers: staff.headers, ...(payload && { payload }) })).statusCode;
  const { id } = (await api.post('/sales', sale())).json().data;
  expect(await statusOf('GET', '/sales')).toBe(200);
  expect(await statusOf('GET', '/products')).toBe(200);
  expect(await statusOf('GET', '/vendors')).toBe(200);
  expect(await statusOf('POST', '/sales', sale())).toBe(201);
  expect(await statusOf('POST', `/sales/${id}/payments`, {})).toBe(403);
  expect(await statusOf('POST', `/sales/${id}/cancel`, {})).toBe(403);
  expect(await statusOf('GET', '/accounting/transactions')).toBe(403);
  expect(await statusOf('GET', '/stock/ledger')).toBe(403);
});
