import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectPurchasesInOrder } from '../../testing/expect-purchases-in-order.ts';
import { addMaterial, addUser, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let wire: number;
const { order, ordered, get, stockOf } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 3);
});
afterAll(() => api?.close());

test('12.5 at 40.40 with 18 % is 505.00, 90.90 and 595.90, and moves no stock', async () => {
  const payload = {
    ...purchaseOf(vendor),
    items: [{ product_id: wire, quantity: 12.5, unit_price: 40.4 }],
    total_amount: 505,
    tax_amount: 90.9,
    net_amount: 595.9,
    notes: ' गेटवर उतरवा ',
  };
  const answer = await order(payload);
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({
    invoice_number: 'PO/26-27/00001',
    purchase_date: '2026-10-05',
    status: 'pending',
    total_amount: 505,
    tax_amount: 90.9,
    net_amount: 595.9,
  });
  expect(data).toMatchObject({
    tax_rate: 18,
    apply_tax: true,
    amount_paid: 0,
    payment_status: 'pending',
    notes: 'गेटवर उतरवा',
    created_by_name: 'asha of the tests',
  });
  expect(data).toMatchObject({
    vendor_id: vendor,
    vendor_name: 'Rajkot Copper Wire Co.',
    vendor_email: 'office@deccan.example',
    vendor_address: '12 Bhosari MIDC, Pune',
  });
  expect(data.items).toEqual([
    {
      id: expect.any(Number),
      product_id: wire,
      product_name: 'Copper wire',
      unit: 'kg',
      ...{ units_per_purchase_unit: 1, stock_unit: null },
      quantity: 12.5,
      received_quantity: 0,
      unit_price: 40.4,
      total_price: 505,
      ...{ hsn_code: null, uqc: null, taxability: null, gst_rate: 18, discount_percent: null, discount_amount: 0, taxable_amount: 505 },
      ...{ cgst: 0, sgst: 0, igst: 0, itc: null },
    },
  ]);
  expect((await get(`/api/purchases/${data.id}`)).json()).toEqual({ data });
  const list = (await get('/api/purchases')).json();
  expect(list).toEqual({ purchases: [expect.objectContaining({ id: data.id, total_amount: 505, tax_amount: 90.9, net_amount: 595.9 })], total: 1 });
  expect(await stockOf(wire)).toBe(3);
});

test('without tax the rate does not count', async () => {
  expect(await ordered({ ...purchaseOf(vendor, wire), apply_tax: false, tax_rate: 18 })).toMatchObject({
    apply_tax: false,
    tax_rate: 0,
    tax_amount: 0,
    net_amount: 1000,
  });
  expect(await ordered({ ...purchaseOf(vendor, wire), apply_tax: false, tax_rate: undefined })).toMatchObject({ net_amount: 1000 });
});

test.each([
  ['nothing at all', {}, { vendor_id: 'Vendor is required', purchase_date: 'Purchase date is required', items: 'Add at least one item' }],
  [
    'an empty row',
    { items: [{}] },
    { 'items[0].product_id': 'Product is required', 'items[0].quantity': 'Quantity is required', 'items[0].unit_price': 'Price is required' },
  ],
  ['zeros', { items: [{ quantity: 0, unit_price: 0 }] }, { 'items[0].quantity': 'Quantity must be positive', 'items[0].unit_price': 'Price must be positive' }],
  ['a tax without a rate', { apply_tax: true }, { tax_rate: 'Tax rate is required' }],
  ['unknown fields', { status: 'received' }, { status: 'Unknown field status' }],
])('%s is a 400 that names each field', async (_name, payload, fields) => {
  const answer = await order(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject(fields);
});

test('refuses a date after today, a sale vendor, unknown and inactive parties, totals that do not add up', async () => {
  const good = purchaseOf(vendor, wire);
  const customer = await addVendor(api.database, 'Shree Ganesh Hardware');
  const asleep = await addVendor(api.database, 'Sangli Packaging', 'purchase');
  await api.database.db.updateTable('vendors').set({ status: 'inactive' }).where('id', '=', asleep).execute();
  const retired = await addMaterial(api.database, api.user.id, 'Old wire', 0);
  await api.database.db.updateTable('materials').set({ active: false }).where('id', '=', retired).execute();
  const tomorrow = addDays(dayInIndia(), 1);
  const cases: [object, number, object][] = [
    [{ ...good, purchase_date: tomorrow }, 400, { fields: { purchase_date: 'Purchase date cannot be after today' } }],
    [{ ...good, vendor_id: 999_999 }, 400, { fields: { vendor_id: 'This vendor does not exist' } }],
    [{ ...good, vendor_id: customer }, 400, { fields: { vendor_id: 'Shree Ganesh Hardware is a sale vendor. Choose a vendor of type purchase' } }],
    [{ ...good, vendor_id: asleep }, 409, { error: 'Sangli Packaging is inactive. Make the vendor active again or choose another one' }],
    [purchaseOf(vendor, wire, 999_999), 400, { fields: { 'items[1].product_id': 'This product does not exist' } }],
    [purchaseOf(vendor, retired), 409, { error: 'No longer bought: Old wire. Make the product active again or remove the line' }],
    [{ ...good, net_amount: 1180.02 }, 422, { fields: { net_amount: 'Total is 1180.00, not 1180.02' } }],
  ];
  for (const [payload, status, body] of cases) {
    const answer = await order(payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(body)]);
  }
  expect((await order({ ...good, purchase_date: dayInIndia() })).statusCode).toBe(201);
});

test('60 orders at once get 60 consecutive numbers, failed ones none; March and April count apart', async () => {
  const year = (date: string) => ({ ...purchaseOf(vendor, wire), purchase_date: date });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => order(index % 3 ? year('2024-06-01') : { ...year('2024-06-01'), net_amount: 1 })));
  const numbers = answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().data.invoice_number);
  expect(numbers.sort()).toEqual(Array.from({ length: 40 }, (_, index) => `PO/24-25/${String(index + 1).padStart(5, '0')}`));
  expect((await ordered(year('2025-03-31'))).invoice_number).toBe('PO/24-25/00041');
  expect((await ordered(year('2025-04-01'))).invoice_number).toBe('PO/25-26/00001');
  await expectPurchasesInOrder(api.database);
});

test('an order keeps names, addresses and our company as they were', async () => {
  const before = await ordered(purchaseOf(vendor, wire));
  await api.database.db.updateTable('vendors').set({ name: 'Renamed', address: 'Elsewhere' }).where('id', '=', vendor).execute();
  await api.database.db.updateTable('materials').set({ name: 'Renamed wire', unit: 'meters' }).where('id', '=', wire).execute();
  await api.database.db.updateTable('company').set({ company_name: 'Renamed' }).execute();
  expect((await get(`/api/purchases/${before.id}`)).json().data).toEqual(before);
});

test('a double click with one Idempotency-Key makes one order, and the audit trail names it', async () => {
  const payload = purchaseOf(vendor, wire);
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(payload, { 'idempotency-key': 'double-click' })));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  const { id, invoice_number } = answers[0]!.json().data;
  const audit = await api.database.db.selectFrom('audit_log').selectAll().where('entity', '=', 'purchase').where('entity_id', '=', id).execute();
  expect(audit).toMatchObject([{ action: 'create', user_name: 'asha of the tests', summary: `Purchase order ${invoice_number} to Renamed` }]);
});

test('permissions: view to read, create to order, edit to receive, delete to delete', async () => {
  const viewer = await addUser(api.database, 'viewer', ['purchases:view']);
  const { id } = await ordered(purchaseOf(vendor, wire));
  const as = buyer(() => ({ ...api, user: viewer }));
  expect((await as.get(`/api/purchases/${id}`)).statusCode).toBe(200);
  const refused = await Promise.all([
    as.order(purchaseOf(vendor, wire)),
    as.setStatus(id, { status: 'received' }),
    as.pay(id, {}),
    as.voided(id, 1),
    as.remove(id),
  ]);
  expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403]);
  expect(refused.map((answer) => answer.json().error)).toEqual(
    ['create', 'edit', 'edit', 'delete', 'delete'].map((action) => `You need the permission purchases:${action}`),
  );
  expect((await api.app.inject({ url: '/api/purchases' })).statusCode).toBe(401);
});
