import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const wire = {
  name: 'तांब्याची तार 2.5 mm',
  description: null,
  unit: 'meters',
  category: 'raw_material',
  default_unit_price: 40.4,
  minimum_stock: 100,
  current_stock: 12.5,
};
const add = (payload: object, user = api.user) => api.app.inject({ method: 'POST', url: '/api/purchase-products', headers: user.headers, payload });
const get = async (url: string) => (await api.app.inject({ url, headers: api.user.headers })).json();

test('a purchase product is a material: its current stock opens its ledger, its minimum its threshold', async () => {
  const answer = await add(wire);
  expect([answer.statusCode, answer.json().data]).toEqual([
    201,
    {
      ...wire,
      id: expect.any(Number),
      active: true,
      version: 1,
      hsn_code: null,
      gst_rate: null,
      taxability: null,
      purchase_unit: null,
      units_per_purchase_unit: null,
      product_id: null,
      kind: 'material',
      item_id: answer.json().data.id,
      sku: null,
    },
  ]);
  const { id } = answer.json().data;
  expect((await get(`/api/materials/${id}`)).data).toMatchObject({ name: wire.name, stock_quantity: 12.5, stock_alert_threshold: 100, unit: 'meters' });
  expect((await get(`/api/items?search=mat-${id}`)).data).toMatchObject([{ kind: 'material', id }]);
  expect((await get(`/api/stock/ledger?itemType=material&itemId=${id}`)).data).toMatchObject([{ quantity: 12.5, balance_after: 12.5, cause: 'opening' }]);
  await expectBooksInOrder(api.database);
});

test('what is missing or negative is named field by field', async () => {
  expect((await add({})).json().fields).toEqual({
    name: 'Name is required',
    unit: 'Unit is required',
    category: 'Category is required',
    default_unit_price: 'Default unit price is required',
    minimum_stock: 'Minimum stock is required',
    current_stock: 'Current stock is required',
  });
  const negative = await add({ ...wire, name: 'Other', default_unit_price: -1, minimum_stock: -1, current_stock: -1 });
  expect(negative.json().fields).toEqual({
    default_unit_price: 'Price cannot be negative',
    minimum_stock: 'Cannot be negative',
    current_stock: 'Cannot be negative',
  });
  expect((await add({ ...wire, name: 'Other', unit: 'tons' })).json().fields).toEqual({ unit: 'Unit must be one of kg, pieces, meters, liters, boxes' });
});

test('the same name without case is refused', async () => {
  await add({ ...wire, name: 'Cast Iron', current_stock: 0 });
  const again = await add({ ...wire, name: 'cast iron' });
  expect([again.statusCode, again.json().fields]).toEqual([409, { name: 'This name is taken' }]);
});

test('what is bought to be sold is found by its product and edited, but for its product and stock', async () => {
  const product = await addProduct(api.database, api.user.id, 'FAN-1', 7);
  const traded = { ...wire, name: 'Ceiling fan, bought', unit: 'pieces', category: 'finished_goods', current_stock: 0, minimum_stock: 0, product_id: product };
  const { id, version } = (await add(traded)).json().data;
  const of = await get(`/api/purchase-products?product_id=${product}`);
  expect([of.total, of.data[0].id, of.data[0].current_stock, of.data[0].sku]).toEqual([1, id, 7, 'FAN-1']);
  const ids = async (code: string) => (await get(`/api/purchase-products?search=${code}`)).data.map((found: { id: number }) => found.id);
  expect([await ids('fan-1'), await ids(`mat-${id}`), await ids('FAN'), await ids('MAT-4294967297')]).toEqual([[id], [id], [id], []]);
  const put = (payload: object, user = api.user) => api.app.inject({ method: 'PUT', url: `/api/purchase-products/${id}`, headers: user.headers, payload });
  const changed = await put({ name: 'Ceiling fan 48 inch', default_unit_price: 1250, purchase_unit: 'carton', units_per_purchase_unit: 6, version });
  expect(changed.json().data).toMatchObject({
    name: 'Ceiling fan 48 inch',
    default_unit_price: 1250,
    purchase_unit: 'carton',
    units_per_purchase_unit: 6,
    version: 2,
  });
  expect((await get(`/api/purchase-products/${id}`)).data).toEqual(changed.json().data);
  expect((await put({ default_unit_price: 1, version })).json().code).toBe('STALE_VERSION');
  expect((await put({ product_id: product, current_stock: 7 })).statusCode).toBe(200);
  expect((await put({ product_id: null })).json().fields).toEqual({ product_id: 'product_id cannot be changed here' });
  expect((await put({ current_stock: 5 })).json().fields).toEqual({ current_stock: 'current_stock cannot be changed here' });
  expect((await put({ units_per_purchase_unit: 0 })).json().fields).toEqual({ units_per_purchase_unit: 'Enter more than 0' });
  expect((await api.app.inject({ method: 'PUT', url: '/api/purchase-products/999999', headers: api.user.headers, payload: {} })).statusCode).toBe(404);
  const seller = await addUser(api.database, 'stock-editor', ['purchases:view', 'stock:edit']);
  expect((await put({ active: false }, seller)).statusCode).toBe(403);
});

test('the list searches, filters and counts; only buyers add', async () => {
  await add({ ...wire, name: 'Carton 5 ply', category: 'packaging', unit: 'boxes', current_stock: 0 });
  expect((await get('/api/purchase-products?search=carton')).data).toMatchObject([{ name: 'Carton 5 ply', current_stock: 0 }]);
  expect((await get('/api/purchase-products?category=packaging&active=true')).total).toBe(1);
  const viewer = await addUser(api.database, 'viewer', ['purchases:view']);
  expect((await api.app.inject({ url: '/api/purchase-products', headers: viewer.headers })).statusCode).toBe(200);
  expect((await add(wire, viewer)).statusCode).toBe(403);
});
