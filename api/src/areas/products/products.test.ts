import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url: `/api/products${url}`, headers: user.headers, ...(payload && { payload }) });
const valid = { name: 'Monoblock pump 1 HP', sku: 'PMP-MB-100', description: 'Cast iron', unit_price: 4850, stock_alert_threshold: 25 };

test('a product is added, and each missing or bad field is refused with its own message', async () => {
  const empty = await call('POST', '', {});
  expect([empty.statusCode, empty.json().fields]).toEqual([
    400,
    {
      name: 'Product name is required',
      sku: 'SKU is required',
      unit_price: 'Unit price is required',
      stock_alert_threshold: 'Stock alert threshold is required',
    },
  ]);
  expect((await call('POST', '', { ...valid, unit_price: -1, stock_alert_threshold: -1 })).json().fields).toEqual({
    unit_price: 'Price must be positive',
    stock_alert_threshold: 'Threshold must be positive',
  });
  expect((await call('POST', '', { ...valid, unit_price: 1.005 })).statusCode).toBe(400);
  const added = await call('POST', '', valid);
  expect([added.statusCode, added.json().data]).toMatchObject([201, { ...valid, stock_quantity: 0, effective_threshold: 25, active: true, version: 1 }]);
});

test('a SKU is unique without case', async () => {
  const taken = await call('POST', '', { ...valid, sku: 'pmp-mb-100' });
  expect([taken.statusCode, taken.json().message, taken.json().fields]).toEqual([
    409,
    'The SKU pmp-mb-100 belongs to Monoblock pump 1 HP',
    { sku: 'This SKU is taken' },
  ]);
});

test('a SKU of the form of a label of a material is refused, on create and on change; a stored one stays', async () => {
  const sentence = 'MAT- and a number is the code on the label of a material. Choose another SKU';
  const added = await call('POST', '', { ...valid, sku: 'mat-2' });
  expect([added.statusCode, added.json().fields]).toEqual([400, { sku: sentence }]);
  const { id } = (await call('POST', '', { ...valid, sku: 'MAT-2-A' })).json().data;
  const changed = await call('PUT', `/${id}`, { sku: 'MAT-2' });
  expect([changed.statusCode, changed.json().fields]).toEqual([400, { sku: sentence }]);
  await api.database.db.updateTable('products').set({ sku: 'MAT-2' }).where('id', '=', id).execute();
  expect((await call('PUT', `/${id}`, { sku: 'MAT-2', unit_price: 12 })).statusCode).toBe(200);
});

test('the unit changes only while nothing counts in it; the first one may come at any time', async () => {
  const { id } = (await call('POST', '', { ...valid, sku: 'UNIT-1' })).json().data;
  expect((await call('PUT', `/${id}`, { uqc: 'NOS' })).statusCode).toBe(200);
  expect((await call('PUT', `/${id}`, { uqc: 'PCS' })).statusCode).toBe(200);
  await call('PATCH', `/${id}/stock`, { stock_quantity: 5 });
  const refused = await call('PUT', `/${id}`, { uqc: 'KGS' });
  const sentence = 'Monoblock pump 1 HP has stock movements, so its unit stays. Add a new product with the other unit, and make this one inactive';
  expect([refused.statusCode, refused.json().fields]).toEqual([409, { uqc: sentence }]);
  expect((await call('PUT', `/${id}`, { uqc: 'PCS', unit_price: 9 })).statusCode).toBe(200);
});

test('ten who add one SKU at once make one product', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', '', { ...valid, sku: 'RACE-1' })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a change keeps the name, takes any subset, and refuses a stale version', async () => {
  const product = (await call('POST', '', { ...valid, sku: 'PMP-2' })).json().data;
  const renamed = await call('PUT', `/${product.id}`, { ...product, name: 'Another' });
  expect([renamed.statusCode, renamed.json().fields]).toEqual([400, { name: 'Product name cannot be edited' }]);
  expect((await call('PUT', `/${product.id}`, { stock_quantity: 5 })).statusCode).toBe(400);
  const changed = await call('PUT', `/${product.id}`, { ...product, unit_price: 4999.5, description: '', stock_alert_threshold: null });
  expect(changed.json().data).toMatchObject({
    unit_price: 4999.5,
    description: null,
    stock_alert_threshold: null,
    effective_threshold: 10,
    sku: 'PMP-2',
    version: 2,
  });
  const stale = await call('PUT', `/${product.id}`, { unit_price: 1, version: 1 });
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'Changed by someone else since you opened it']);
  expect((await call('PUT', `/${product.id}`, { sku: '' })).json().fields).toEqual({ sku: 'SKU is required' });
  expect((await call('PUT', `/${product.id}`, { sku: 'pmp-mb-100' })).statusCode).toBe(409);
  expect((await call('PUT', `/${product.id}`, { sku: 'pmp-2' })).json().data.sku).toBe('pmp-2');
  const audit = await api.database.db
    .selectFrom('audit_log')
    .select('summary')
    .where('entity', '=', 'product')
    .where('entity_id', '=', product.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ summary }) => summary)).toEqual([
    'Product Monoblock pump 1 HP added',
    'Product Monoblock pump 1 HP: description, unit_price, stock_alert_threshold changed',
    'Product Monoblock pump 1 HP: sku changed',
  ]);
});

test('a name is corrected with a reason, in the audit trail, and documents keep what they printed', async () => {
  const pump = await addProduct(api.database, api.user.id, 'RENAMED', 5);
  const sale = (await api.post('/sales', saleOf(await addVendor(api.database, 'Patil Traders'), pump))).json().data;
  expect((await call('POST', `/${pump}/rename`, {})).json().fields).toEqual({ name: 'Product name is required', reason: 'Reason is required' });
  const renamed = await call('POST', `/${pump}/rename`, { name: 'पंप १ HP', reason: 'Typed wrong' });
  expect([renamed.statusCode, renamed.json().data]).toMatchObject([200, { id: pump, name: 'पंप १ HP', version: 2 }]);
  expect((await call('POST', `/${pump}/rename`, { name: 'पंप १ HP', reason: 'Again' })).json().data.version).toBe(2);
  expect((await call('POST', `/${pump}/rename`, { name: 'Other', reason: 'Late', version: 1 })).statusCode).toBe(409);
  expect((await api.get(`/sales/${sale.id}`)).json().data.items).toMatchObject([{ product_name: 'Pump RENAMED' }]);
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select(['summary', 'detail'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', pump)
    .execute();
  expect(entries).toEqual([
    {
      summary: 'Product Pump RENAMED renamed to पंप १ HP: Typed wrong',
      detail: { changes: { name: { from: 'Pump RENAMED', to: 'पंप १ HP' } }, reason: 'Typed wrong' },
    },
  ]);
});

test('an unused product is deleted with its requirements; a used one is kept, the alternative named', async () => {
  const unused = (await call('POST', '', { ...valid, sku: 'UNUSED' })).json().data.id;
  const wire = await addMaterial(api.database, api.user.id, 'Copper wire', 10);
  await api.app.inject({
    method: 'POST',
    url: `/api/product-materials/${unused}`,
    headers: api.user.headers,
    payload: { materials: [{ material_id: wire, quantity_required: 1, batch_size: 1 }] },
  });
  expect((await call('DELETE', `/${unused}`)).statusCode).toBe(200);
  expect((await call('GET', `/${unused}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/${unused}`)).statusCode).toBe(404);

  const sold = await addProduct(api.database, api.user.id, 'SOLD', 5);
  await api.post('/sales', saleOf(await addVendor(api.database), sold));
  const refused = await call('DELETE', `/${sold}`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Pump SOLD is used on sales and cannot be deleted. Make the product inactive instead']);
  const moved = await addProduct(api.database, api.user.id, 'MOVED', 5);
  expect((await call('DELETE', `/${moved}`)).json().message).toBe('Pump MOVED has stock movements and cannot be deleted. Make the product inactive instead');
  expect((await call('PUT', `/${moved}`, { active: false })).json().data.active).toBe(false);
  const active = (await call('GET', '?active=true&search=pump%20moved')).json();
  expect(active).toEqual({ data: [], total: 0 });
});

test('setting the stock is an adjustment in the ledger; the same figure again is none', async () => {
  const id = await addProduct(api.database, api.user.id, 'COUNTED', 5);
  expect((await call('PATCH', `/${id}/stock`, { stock_quantity: 2.5 })).json().data.stock_quantity).toBe(2.5);
  expect((await call('PATCH', `/${id}/stock`, { stock_quantity: 2.5 })).statusCode).toBe(200);
  expect((await call('PATCH', `/${id}/stock`, { stock_quantity: -1 })).json().fields).toEqual({ stock_quantity: 'Stock quantity cannot be negative' });
  const ledger = (await api.get(`/stock/ledger?itemId=${id}`)).json();
  expect(ledger.data).toMatchObject([
    { cause: 'opening', quantity: 5 },
    { cause: 'adjustment', quantity: -2.5, balance_after: 2.5 },
  ]);
  await expectBooksInOrder(api.database);
});

test('search, name and SKU are substrings without case, in which % and _ mean themselves', async () => {
  await call('POST', '', { ...valid, name: 'Coupling 50%_x', sku: 'CPL-9', description: 'गॅल्वनाइज्ड' });
  const found = async (query: string) => (await call('GET', `?${query}`)).json().data.map((row: { sku: string }) => row.sku);
  expect(await found('search=cpl-9')).toEqual(['CPL-9']);
  expect(await found(`search=${encodeURIComponent('गॅल्व')}`)).toEqual(['CPL-9']);
  expect(await found(`name=${encodeURIComponent('50%_X')}`)).toEqual(['CPL-9']);
  expect(await found('name=CPL-9')).toEqual([]);
  expect(await found('sku=pl-9')).toEqual(['CPL-9']);
  expect(await found('sku=%25')).toEqual([]);
});

test('each call checks its own permission', async () => {
  const viewer = await addUser(api.database, 'viewer', ['products:view']);
  expect((await call('GET', '', undefined, viewer)).statusCode).toBe(200);
  expect((await call('POST', '', valid, viewer)).statusCode).toBe(403);
  expect((await call('PUT', '/1', {}, viewer)).statusCode).toBe(403);
  expect((await call('DELETE', '/1', undefined, viewer)).statusCode).toBe(403);
  expect((await call('PATCH', '/1/stock', { stock_quantity: 1 }, viewer)).json().message).toBe('You need the permission stock:adjust');
});

test('by relevance: the very SKU, SKUs that begin so, names that begin so, a word, then the rest', async () => {
  const rest = { unit_price: 1, stock_alert_threshold: 0 };
  const named = [
    ['Flange set', 'RLV-9', 'With grommet'],
    ['Sheet, grommet', 'RLV-8', null],
    ['Cable-grommet 12 mm', 'RLV-7', null],
    ['Grommet, rubber', 'RLV-6', null],
    ['Ring', 'GROMMET-2', null],
    ['Washer', 'Grommet', null],
    ['Agrommet', 'RLV-5', null],
  ] as const;
  for (const [name, sku, description] of named) await call('POST', '', { ...rest, name, sku, description });
  const found = async (query: string) => (await call('GET', `?${query}`)).json().data.map((row: { sku: string }) => row.sku);
  expect(await found('search=grommet&sort=relevance')).toEqual(['Grommet', 'GROMMET-2', 'RLV-6', 'RLV-7', 'RLV-8', 'RLV-5', 'RLV-9']);
  expect(await found('search=GROMMET&sort=relevance&limit=1&page=3')).toEqual(['RLV-6']);
  expect(await found('search=%25&sort=relevance')).toEqual(['CPL-9']);
  // Without a search there is nothing to rank by: as the list is sorted anyhow.
  expect(await found('sort=relevance')).toEqual(await found(''));
});
