import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url: `/api/materials${url}`, headers: user.headers, ...(payload && { payload }) });
const valid = { name: 'Copper winding wire 22 SWG', unit: 'kg', category: 'raw_material', default_unit_price: 812.5, minimum_stock: 40 };

test('a material is added with its opening stock, and bad fields are refused each with its own message', async () => {
  expect((await call('POST', '', {})).json().fields).toEqual({
    name: 'Name is required',
    unit: 'Unit is required',
    category: 'Category is required',
    default_unit_price: 'Default unit price is required',
  });
  const bad = { ...valid, default_unit_price: -1, minimum_stock: -1, current_stock: -1, unit: 'tons' };
  expect((await call('POST', '', bad)).json().fields).toEqual({
    unit: 'Unit must be one of kg, pieces, meters, liters, boxes',
    default_unit_price: 'Price cannot be negative',
    minimum_stock: 'Cannot be negative',
    current_stock: 'Cannot be negative',
  });
  const added = await call('POST', '', { ...valid, current_stock: 12.5 });
  expect([added.statusCode, added.json().data]).toMatchObject([
    201,
    { ...valid, stock_quantity: 12.5, stock_alert_threshold: 40, effective_threshold: 40, unit_cost: 812.5, active: true, version: 1 },
  ]);
  const taken = await call('POST', '', { ...valid, name: 'copper WINDING wire 22 swg' });
  expect([taken.statusCode, taken.json().fields]).toEqual([409, { name: 'This name is taken' }]);
});

test('materials are purchase products: purchasing sees the same row by its own names', async () => {
  const { data } = (await api.get('/purchase-products?search=copper')).json();
  expect(data).toMatchObject([{ name: valid.name, current_stock: 12.5, minimum_stock: 40, default_unit_price: 812.5 }]);
  const payload = { name: 'Ball bearing 6203', unit: 'pieces', category: 'raw_material', default_unit_price: 62, minimum_stock: 60, current_stock: 18 };
  await api.post('/purchase-products', payload);
  expect((await call('GET', '?name=6203')).json().data).toMatchObject([{ stock_quantity: 18, effective_threshold: 60 }]);
});

test('a change takes any subset, and refuses a stale version and what is read-only', async () => {
  const material = (await call('POST', '', { name: 'Epoxy paint, grey', unit: 'liters', category: 'consumables', default_unit_price: 240 })).json().data;
  expect(material).toMatchObject({ minimum_stock: null, effective_threshold: 10, stock_quantity: 0 });
  const changed = await call('PUT', `/${material.id}`, { ...material, name: 'Epoxy paint, blue', minimum_stock: 0 });
  expect(changed.json().data).toMatchObject({ name: 'Epoxy paint, blue', minimum_stock: 0, effective_threshold: 0, version: 2 });
  expect((await call('PUT', `/${material.id}`, { minimum_stock: null })).json().data).toMatchObject({ minimum_stock: null, effective_threshold: 10 });
  expect((await call('PUT', `/${material.id}`, { name: 'x', version: 1 })).json().code).toBe('STALE_VERSION');
  expect((await call('PUT', `/${material.id}`, { stock_quantity: 5 })).json().fields).toHaveProperty('stock_quantity');
  expect((await call('PUT', `/${material.id}`, { name: valid.name })).statusCode).toBe(409);
});

test('its stock is set by an adjustment, and the level filters agree with the summary', async () => {
  const { id } = (await call('POST', '', { name: 'Carton', unit: 'boxes', category: 'packaging', default_unit_price: 35, minimum_stock: 10 })).json().data;
  expect((await call('PUT', `/${id}/stock`, { quantity: 10 })).json().data.stock_quantity).toBe(10);
  const counts: Record<string, number> = {};
  for (const level of ['low', 'out', 'normal']) counts[level] = (await call('GET', `?stock_level=${level}`)).json().total;
  const summary = (await api.get('/stock/summary?itemType=material')).json().data;
  expect(counts).toEqual({ low: 3, out: 1, normal: 0 });
  expect(summary).toEqual({ total: 4, low: 3, out: 1 });
  await expectBooksInOrder(api.database);
});

test('each call checks its own permission', async () => {
  const viewer = await addUser(api.database, 'viewer', ['production:view']);
  expect((await call('GET', '', undefined, viewer)).statusCode).toBe(200);
  expect((await call('GET', '/1/usage', undefined, viewer)).statusCode).toBe(403);
  expect((await call('POST', '', valid, viewer)).json().message).toBe('You need the permission stock:create');
  expect((await call('PUT', '/1', {}, viewer)).statusCode).toBe(403);
  expect((await call('PUT', '/1/stock', { quantity: 1 }, viewer)).statusCode).toBe(403);
});

test.each([
  ['moved', 'has stock movements', { current_stock: 100 }, () => undefined],
  [
    'required',
    'is required by products',
    {},
    async (id: number) => {
      const product = await addProduct(api.database, api.user.id, 'UNIT-2', 0);
      const materials = [{ material_id: id, quantity_required: 2, batch_size: 1 }];
      await api.app.inject({ method: 'POST', url: `/api/product-materials/${product}`, headers: api.user.headers, payload: { materials } });
    },
  ],
])('the unit of a material that is %s stays', async (what, words, more, use) => {
  const name = `Wire that is ${what}`;
  const { id } = (await call('POST', '', { ...valid, name, ...more })).json().data;
  await use(id);
  const refused = await call('PUT', `/${id}`, { unit: 'meters' });
  const sentence = `${name} ${words}, so its unit stays. Add a new material with the other unit, and make this one inactive`;
  expect([refused.statusCode, refused.json().fields]).toEqual([409, { unit: sentence }]);
  expect((await call('PUT', `/${id}`, { unit: 'kg', default_unit_price: 5 })).statusCode).toBe(200);
});

test('the unit of a material that nothing counts in changes', async () => {
  const { id } = (await call('POST', '', { ...valid, name: 'Unused wire' })).json().data;
  expect((await call('PUT', `/${id}`, { unit: 'meters' })).json().data.unit).toBe('meters');
});
