import { saleSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { sql } from 'kysely';
import { lockProducts } from '../../stock/stock.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { testOn } from '../../testing/test-on.ts';
import { until } from '../../testing/until.ts';
import { createSale } from './create-sale.service.ts';
import { findCustomer } from './find-customer.ts';

let api: TestApi;
let vendor: number;
let skus = 0;

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Shree Ganesh Hardware, Nashik');
});
afterAll(() => api?.close());

const product = (quantity: number) => addProduct(api.database, api.user.id, `P-${++skus}`, quantity);
const sell = (payload: object, headers: Record<string, string> = {}) => api.post('/sales', payload, headers);
const stockOf = async (id: number) => (await api.get(`/products/${id}`)).json().data.stock_quantity;

test('a due date that is entered counts, also none; without one it follows from the days of the customer', async () => {
  const piece = await product(10);
  const terms = await addVendor(api.database, 'Asks For A Week');
  await api.put(`/vendors/${terms}`, { credit_days: 30 });
  const sale = { ...saleOf(terms, piece), sale_date: '2026-11-02' };
  const dueOf = async (more: object) => (await sell({ ...sale, ...more })).json().data.due_date;
  expect([await dueOf({}), await dueOf({ due_date: '2026-11-09' }), await dueOf({ due_date: null })]).toEqual(['2026-12-02', '2026-11-09', null]);
  const refused = await sell({ ...sale, due_date: '2026-11-01' });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { due_date: 'Due date cannot be before the sale date' }]);
});

test('until when to pay is kept with the sale: terms that are agreed later change no invoice that is made', async () => {
  const piece = await product(10);
  const terms = await addVendor(api.database, 'Pays In Thirty Days');
  const agree = (credit_days: number | null) => api.put(`/vendors/${terms}`, { credit_days });
  const dueOf = async (sale_date: string) => (await sell({ ...saleOf(terms, piece), sale_date })).json().data;
  expect((await dueOf('2026-11-20')).due_date).toBeNull();
  await agree(30);
  const sale = await dueOf('2020-03-31');
  expect(sale.due_date).toBe('2020-04-30');
  await agree(0);
  expect((await dueOf('2026-11-20')).due_date).toBe('2026-11-20');
  const kept = await api.get(`/sales/${sale.id}`);
  expect(kept.json().data.due_date).toBe('2020-04-30');
  const listed = await api.get(`/sales?vendor_id=${terms}&sort=sale_date`);
  expect(listed.json().data.map((row: { due_date: string | null }) => row.due_date)).toEqual(['2020-04-30', null, '2026-11-20']);
});

test('60 people sell the last 17 pieces at once: 17 succeed, 43 refusals name the item that is short', async () => {
  const piece = await product(17);
  const answers = await Promise.all(Array.from({ length: 60 }, () => sell({ ...saleOf(vendor, piece), sale_date: '2024-05-01' })));
  const sold = answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().data.invoice_number);
  expect(sold.sort()).toEqual(Array.from({ length: 17 }, (_, index) => `INV/24-25/${String(index + 1).padStart(5, '0')}`));
  const refused = answers.filter((answer) => answer.statusCode === 409);
  expect(refused).toHaveLength(43);
  for (const answer of refused) {
    const sentence = `Not enough stock. Pump P-${skus}: asked 1, available 0`;
    expect(answer.json()).toMatchObject({
      error: sentence,
      message: sentence,
      code: 'SHORT_STOCK',
      items: [{ product_id: piece, name: `Pump P-${skus}`, asked: 1, available: 0 }],
    });
  }
  expect(await stockOf(piece)).toBe(0);
  await expectBooksInOrder(api.database);
});

testOn('postgres', 'while a sale is being saved its customer becomes no supplier: that change waits, and is refused', async () => {
  const [piece, customer] = [await product(10), await addVendor(api.database, 'Sells As Well')];
  const input = await saleSchema.validate(saleOf(customer, piece));
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database.db);
    return rows.length > 0;
  };
  let isAnswered = false;
  const change = () => api.put(`/vendors/${customer}`, { vendor_type: 'purchase' });
  const changed = await api.database.db.transaction().execute(async (tx) => {
    await findCustomer(tx, input, await lockProducts(tx, [piece]));
    const answer = change().finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await isWaiting()));
    await createSale(tx, api.user, input);
    return { answer };
  });
  expect((await changed.answer).json()).toMatchObject({ code: 'CONFLICT', fields: { vendor_type: expect.stringContaining('stays a sale vendor') } });
});

test('two products in opposite order, 60 at once, never deadlock', async () => {
  const [one, two] = [await product(60), await product(60)];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => sell(index % 2 ? saleOf(vendor, one, two) : saleOf(vendor, two, one))));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(60).fill(201));
  expect([await stockOf(one), await stockOf(two)]).toEqual([0, 0]);
});

test('one product on several lines counts together, and short stock takes nothing of any line', async () => {
  const [short, enough] = [await product(9), await product(100)];
  const before = await api.database.db.selectFrom('sales').select('id').execute();
  const items = [
    { product_id: short, quantity: 6, unit_price: 385 },
    { product_id: enough, quantity: 1, unit_price: 1 },
    { product_id: short, quantity: 4, unit_price: 385 },
  ];
  const answer = await sell({ ...saleOf(vendor), items });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ items: [{ product_id: short, asked: 10, available: 9 }], error: expect.stringContaining('asked 10, available 9') });
  expect([await stockOf(short), await stockOf(enough)]).toEqual([9, 100]);
  expect(await api.database.db.selectFrom('sales').select('id').execute()).toEqual(before);
});

test('the answer is the whole sale with its totals, and the ledger has who took what', async () => {
  const [pump, pipe] = [await product(20), await product(20)];
  const items = [
    { product_id: pump, quantity: 3, unit_price: 33.35 },
    { product_id: pipe, quantity: 12.5, unit_price: 40.4 },
  ];
  const payload = {
    vendor_id: vendor,
    sale_date: '2025-06-10',
    apply_tax: true,
    tax_percentage: 18,
    total_amount: 605.05,
    tax_amount: 108.91,
    net_amount: 713.96,
    notes: ' साइट पर उतारना ',
    items,
  };
  const { data } = (await sell(payload)).json();
  expect(data).toMatchObject({
    total_amount: 605.05,
    tax_amount: 108.91,
    net_amount: 713.96,
    amount_paid: 0,
    payment_status: 'pending',
    tax_percentage: 18,
    cancelled_at: null,
  });
  expect(data).toMatchObject({ invoice_number: 'INV/25-26/00001', sale_date: '2025-06-10', notes: 'साइट पर उतारना', created_by_name: 'asha of the tests' });
  expect(data.items).toMatchObject([
    { ...items[0], product_name: `Pump P-${skus - 1}`, sku: `P-${skus - 1}`, total_price: 100.05 },
    { ...items[1], product_name: `Pump P-${skus}`, sku: `P-${skus}`, total_price: 505 },
  ]);
  const ledger = (await api.get(`/stock/ledger?itemType=product&itemId=${pipe}`)).json();
  expect(ledger.data).toMatchObject([
    { quantity: 20, balance_after: 20, cause: 'opening' },
    {
      quantity: -12.5,
      balance_after: 7.5,
      cause: 'sale',
      document_type: 'sale',
      document_id: data.id,
      item_type: 'product',
      item_id: pipe,
      user_name: 'asha of the tests',
    },
  ]);
});

test('a sale of nothing is paid; without tax the percentage does not count', async () => {
  const free = await product(5);
  const answer = await sell({
    vendor_id: vendor,
    sale_date: '2026-11-20',
    apply_tax: false,
    tax_percentage: 18,
    items: [{ product_id: free, quantity: 1, unit_price: 0 }],
  });
  expect(answer.json().data).toMatchObject({ net_amount: 0, tax_amount: 0, tax_percentage: 0, payment_status: 'paid' });
});

test('numbers are consecutive within the financial year of the date, back-dated or not', async () => {
  const piece = await product(50);
  const numbers = [];
  for (const sale_date of ['2023-03-31', '2023-04-01', '2023-03-30', '2023-04-02', '2022-04-01', '2023-03-31']) {
    numbers.push((await sell({ ...saleOf(vendor, piece), sale_date })).json().data.invoice_number);
  }
  expect(numbers).toEqual(['INV/22-23/00001', 'INV/23-24/00001', 'INV/22-23/00002', 'INV/23-24/00002', 'INV/22-23/00003', 'INV/22-23/00004']);
  await expectBooksInOrder(api.database);
});

test('a sale keeps names, addresses and our company as they were', async () => {
  const piece = await product(5);
  const other = await addVendor(api.database, 'Old Name');
  const { data } = (await sell(saleOf(other, piece))).json();
  await api.database.db.updateTable('vendors').set({ name: 'New Name', address: 'Elsewhere' }).where('id', '=', other).execute();
  await api.database.db.updateTable('products').set({ name: 'New Pump', sku: 'NEW-1' }).where('id', '=', piece).execute();
  await api.database.db.updateTable('company').set({ company_name: 'Renamed' }).execute();
  const after = (await api.get(`/sales/${data.id}`)).json().data;
  expect(after).toEqual(data);
  expect(after).toMatchObject({ vendor_name: 'Old Name', company: { companyName: null }, items: [{ product_name: `Pump P-${skus}` }] });
});

test('a double click with one Idempotency-Key makes one sale; another body under that key is refused', async () => {
  const piece = await product(10);
  const payload = saleOf(vendor, piece);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sell(payload, { 'idempotency-key': 'double-click' })));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await stockOf(piece)).toBe(9);
  const other = await sell({ ...payload, notes: 'another' }, { 'idempotency-key': 'double-click' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'KEY_REUSED']);
  const audit = await api.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'sale')
    .where('entity_id', '=', answers[0]!.json().data.id)
    .execute();
  expect(audit).toMatchObject([
    { action: 'create', user_name: 'asha of the tests', summary: expect.stringMatching(/^Sale INV\/26-27\/\d{5} to Shree Ganesh Hardware, Nashik$/) },
  ]);
});
