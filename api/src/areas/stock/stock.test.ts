import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let [pump, valve, wire] = [0, 0, 0];

beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 9);
  valve = await addProduct(api.database, api.user.id, 'VLV-1', 240);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url: `/api/stock${url}`, headers: user.headers, ...(payload && { payload }) });
const adjust = (payload: object) =>
  call('POST', '/adjust', { productId: pump, name: 'Pump PMP-1', quantity: 24, type: 'increase', reason: 'Counted on shelf B2', notes: null, ...payload });
const stockOf = async (id: number) => (await api.get(`/products/${id}`)).json().data.stock_quantity;

test("an adjustment keeps its reason and the server's time; the client's time is kept apart", async () => {
  const answer = await adjust({ createdAt: '2001-01-01T00:00:00.000Z' });
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    201,
    {
      itemType: 'product',
      productId: pump,
      name: 'Pump PMP-1',
      quantity: 24,
      type: 'increase',
      reason: 'Counted on shelf B2',
      notes: null,
      user_name: 'asha of the tests',
    },
  ]);
  expect(Date.now() - Date.parse(answer.json().data.createdAt)).toBeLessThan(60_000);
  const row = await api.database.db
    .selectFrom('stock_ledger')
    .select(['client_created_at', 'balance_after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([row.client_created_at?.toISOString(), row.balance_after]).toEqual(['2001-01-01T00:00:00.000Z', '33.000000']);
  expect(await stockOf(pump)).toBe(33);
});

test.each([
  ['no quantity', { quantity: undefined }, 'quantity', 'Please enter a valid quantity'],
  ['zero', { quantity: 0 }, 'quantity', 'Please enter a valid quantity'],
  ['below zero', { quantity: -3 }, 'quantity', 'Please enter a valid quantity'],
  ['a word', { quantity: 'many' }, 'quantity', 'Please enter a valid quantity'],
  ['four decimals', { quantity: 0.0001 }, 'quantity', 'Quantity may have at most 3 decimals'],
  ['no direction', { type: '' }, 'type', 'Type is required'],
  ['a strange time', { createdAt: 'yesterday' }, 'createdAt', 'Created at must be a time'],
])('an adjustment with %s is refused', async (_name, payload, field, sentence) => {
  const answer = await adjust(payload);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }]);
});

test('below zero is refused with the figures; an unknown item is 404', async () => {
  const short = await adjust({ type: 'decrease', quantity: 34 });
  expect([short.statusCode, short.json().message]).toEqual([409, 'Not enough stock. Pump PMP-1: asked 34, available 33']);
  expect((await adjust({ productId: 999_999 })).statusCode).toBe(404);
  expect((await adjust({ itemType: 'material', productId: 999_999 })).json().message).toBe('Material not found');
  expect(await stockOf(pump)).toBe(33);
});

test('20 who take 2 of 33 at once: 16 succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust({ type: 'decrease', quantity: 2, reason: 'Sample' })));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(16);
  expect(await stockOf(pump)).toBe(1);
  await expectBooksInOrder(api.database);
});

test('the adjustment history is newest first, by item, and separates materials from products', async () => {
  await adjust({ itemType: 'material', productId: wire, quantity: 12.5, type: 'decrease', reason: '', notes: 'वजन केले' });
  const ofPump = (await call('GET', `/adjustments?productId=${pump}&page=1&limit=10`)).json();
  expect(ofPump).toMatchObject({ total: 17, data: expect.arrayContaining([expect.objectContaining({ type: 'decrease', quantity: 2 })]) });
  expect(ofPump.data).toHaveLength(10);
  expect((await call('GET', `/adjustments?itemType=material&productId=${wire}`)).json()).toMatchObject({
    total: 1,
    data: [{ itemType: 'material', productId: wire, name: 'Copper wire', type: 'decrease', quantity: 12.5, reason: null, notes: 'वजन केले' }],
  });
  expect((await call('GET', '/adjustments')).json().total).toBe(17);
  expect((await call('GET', `/adjustments?productId=${valve}`)).json()).toEqual({ data: [], total: 0 });
});

test('the ledger has the newest first on request, with the name of each item', async () => {
  const newest = (await call('GET', '/ledger?itemType=material&sort=-id')).json();
  expect(newest.data).toMatchObject([{ item_name: 'Copper wire', quantity: -12.5, balance_after: 87.5, unit_cost: 10 }, { cause: 'opening' }]);
});

test('a movement names its document and its day, until the document is deleted', async () => {
  const post = async (url: string, payload: object) => (await api.post(url, payload)).json().data as { id: number; invoice_number: string };
  const sale = await post('/sales', { ...saleOf(await addVendor(api.database, 'Shree Ganesh Hardware'), valve), sale_date: '2026-11-18' });
  const record = await post('/production/records', { product_id: valve, quantity: 5, supervisor: 'Sunita Pawar', production_date: '2026-11-19' });
  const newest = async () => (await call('GET', `/ledger?itemType=product&itemId=${valve}&sort=-id&limit=2`)).json().data;
  expect(await newest()).toMatchObject([
    { document_type: 'production', document_id: record.id, document_number: null, document_day: '2026-11-19' },
    { document_type: 'sale', document_id: sale.id, document_number: sale.invoice_number, document_day: '2026-11-18' },
  ]);
  await api.app.inject({ method: 'DELETE', url: `/api/production/records/${record.id}`, headers: api.user.headers });
  expect(await newest()).toMatchObject([
    { cause: 'production_reversed', document_day: null },
    { cause: 'production', document_day: null },
  ]);
  expect((await call('POST', '/adjust', { productId: valve, name: 'VLV-1', quantity: 1, type: 'increase', reason: 'Counted', notes: null })).statusCode).toBe(
    201,
  );
  expect((await newest())[0]).toMatchObject({ cause: 'adjustment', document_number: null, document_day: null });
});

test('thresholds: own, else global; the specific ones are those that differ; what is not listed stays', async () => {
  expect((await call('GET', '/settings')).json().data).toEqual({ globalLowStockThreshold: 10, productSpecificThresholds: [] });
  expect((await call('PUT', '/thresholds', { itemType: 'product', itemId: valve, threshold: 300 })).statusCode).toBe(200);
  expect((await call('GET', '/summary?itemType=product')).json().data).toEqual({ total: 2, low: 2, out: 0 });
  const saved = await call('PUT', '/settings', {
    globalLowStockThreshold: 1,
    productSpecificThresholds: [{ productId: pump, name: 'Pump PMP-1', threshold: 0 }],
  });
  expect(saved.json().data).toEqual({
    globalLowStockThreshold: 1,
    productSpecificThresholds: [
      { productId: pump, name: 'Pump PMP-1', threshold: 0 },
      { productId: valve, name: 'Pump VLV-1', threshold: 300 },
    ],
  });
  for (const [page, only] of [
    [1, pump],
    [2, valve],
  ] as const) {
    const paged = (await call('GET', `/settings?page=${page}&limit=1`)).json().data;
    expect(paged).toMatchObject({ globalLowStockThreshold: 1, productSpecificThresholds: [{ productId: only }] });
  }
  expect((await call('GET', '/summary')).json().data).toEqual({ total: 2, low: 1, out: 0 });
  expect((await call('PUT', '/settings', { globalLowStockThreshold: 0 })).json().data.globalLowStockThreshold).toBe(0);
  await call('PUT', '/settings', { globalLowStockThreshold: 1 });
  await call('PUT', '/thresholds', { itemId: pump, threshold: 1 });
  expect((await call('GET', '/settings')).json().data.productSpecificThresholds).toEqual([{ productId: valve, name: 'Pump VLV-1', threshold: 300 }]);
  await call('PUT', '/thresholds', { itemId: valve, threshold: null });
  await call('PUT', '/thresholds', { itemType: 'material', itemId: wire, threshold: 90 });
  expect((await call('GET', '/summary?itemType=material')).json().data).toEqual({ total: 1, low: 1, out: 0 });
});

test.each([
  ['/thresholds', { itemId: 1 }, { threshold: 'Threshold is required' }],
  ['/thresholds', { itemId: 1, threshold: -1 }, { threshold: 'Threshold cannot be negative' }],
  ['/settings', { globalLowStockThreshold: -1 }, { globalLowStockThreshold: 'Global threshold cannot be negative' }],
  [
    '/settings',
    { productSpecificThresholds: [{ productId: 999_999, threshold: 1 }] },
    { 'productSpecificThresholds[0].productId': 'This product does not exist' },
  ],
])('PUT %s %j is refused', async (url, payload, fields) => {
  const answer = await call('PUT', url, payload);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('what is low comes with the most urgent first, and with the counts of the Stock screen', async () => {
  const none = await addMaterial(api.database, api.user.id, 'Epoxy paint', 0);
  const low = (await call('GET', '/low')).json().data;
  expect(low.items).toMatchObject([
    { item_type: 'material', id: none, name: 'Epoxy paint', unit: 'kg', stock_quantity: 0, threshold: 1 },
    { item_type: 'material', id: wire, stock_quantity: 87.5, threshold: 90 },
    { item_type: 'product', id: pump, sku: 'PMP-1', stock_quantity: 1, threshold: 1 },
  ]);
  expect([low.products, low.materials]).toEqual([
    { total: 2, low: 1, out: 0 },
    { total: 2, low: 1, out: 1 },
  ]);
  // Out of use with no stock: no warning is needed any more.
  await api.database.db.updateTable('materials').set({ active: false }).where('id', '=', none).execute();
  expect((await call('GET', '/low?limit=1')).json().data).toMatchObject({ items: [{ id: wire }], materials: { total: 1, low: 1, out: 0 } });
});

test('each call checks its own permission', async () => {
  const viewer = await addUser(api.database, 'viewer', ['stock:view']);
  for (const url of ['/ledger', '/summary', '/low', '/adjustments', '/settings'])
    expect([url, (await call('GET', url, undefined, viewer)).statusCode]).toEqual([url, 200]);
  expect((await call('POST', '/adjust', {}, viewer)).json().message).toBe('You need the permission stock:adjust');
  expect((await call('PUT', '/thresholds', {}, viewer)).json().message).toBe('You need the permission stock:edit');
  expect((await call('PUT', '/settings', {}, viewer)).statusCode).toBe(403);
});
