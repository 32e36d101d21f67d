import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let count = 0;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url: `/api${url}`, headers: user.headers, ...(payload && { payload }) });
const produce = (product_id: number, quantity: number, more: object = {}) =>
  call('POST', '/production/records', { product_id, quantity, supervisor: 'Sunita Pawar', production_date: '2026-11-20', ...more });
const productStock = async (id: number) => (await call('GET', `/products/${id}`)).json().data.stock_quantity;
const materialStock = async (id: number) => (await call('GET', `/materials/${id}`)).json().data.stock_quantity;

/** The requirement: 12.5 per 100 and 1 per 10, with 100 and 10 in stock. */
async function pumpOfTwoMaterials() {
  count += 1;
  const wire = await addMaterial(api.database, api.user.id, `Copper wire ${count}`, 100);
  const carton = await addMaterial(api.database, api.user.id, `Carton ${count}`, 10);
  const pump = await addProduct(api.database, api.user.id, `PMP-${count}`, 0);
  const materials = [
    { material_id: wire, quantity_required: 12.5, batch_size: 100 },
    { material_id: carton, quantity_required: 1, batch_size: 10 },
  ];
  expect((await call('POST', `/product-materials/${pump}`, { materials })).statusCode).toBe(200);
  return { pump, wire, carton };
}

test('40 pieces need 5 and 4; 200 are refused with the material named; what can be made is shown', async () => {
  const { pump, wire, carton } = await pumpOfTwoMaterials();
  const check = (await call('GET', `/product-materials/check-availability/${pump}?quantity=40`)).json();
  expect(check).toMatchObject({ canProduce: true, maxQuantity: 100 });
  expect(check.materials).toMatchObject([
    { materialId: wire, materialName: `Copper wire ${count}`, required: 5, available: 100, batchSize: 100, isAvailable: true },
    { materialId: carton, materialName: `Carton ${count}`, required: 4, available: 10, batchSize: 10, isAvailable: true },
  ]);
  const tooMany = await produce(pump, 200);
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([
    409,
    { error: 'Insufficient materials available for production', message: 'Insufficient materials available for production', code: 'SHORT_STOCK' },
  ]);
  expect(tooMany.json().materials).toMatchObject([
    { materialId: wire, required: 25, isAvailable: true },
    { materialId: carton, required: 20, available: 10, isAvailable: false },
  ]);
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([0, 100, 10]);

  const made = await produce(pump, 40);
  expect([made.statusCode, made.json().data]).toMatchObject([
    201,
    { product_name: `Pump PMP-${count}`, sku: `PMP-${count}`, quantity: 40, unit_price: 100, rejected_quantity: 0 },
  ]);
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([40, 95, 6]);
  await expectBooksInOrder(api.database);
});

test('two at once over the last possible batch: one succeeds, one is refused, and the ledger adds up', async () => {
  const { pump, wire, carton } = await pumpOfTwoMaterials();
  const answers = await Promise.all([produce(pump, 60), produce(pump, 60)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
  expect(answers.find((answer) => answer.statusCode === 409)!.json().error).toBe('Insufficient materials available for production');
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([60, 92.5, 4]);
  await expectBooksInOrder(api.database);
});

test('30 at once of two products that share materials in opposite order never wait in a circle', async () => {
  const { pump, wire, carton } = await pumpOfTwoMaterials();
  const other = await addProduct(api.database, api.user.id, `PMP-${count}-B`, 0);
  const materials = [
    { material_id: carton, quantity_required: 1, batch_size: 10 },
    { material_id: wire, quantity_required: 12.5, batch_size: 100 },
  ];
  await call('POST', `/product-materials/${other}`, { materials });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => produce(index % 2 ? pump : other, 4)));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(25);
  expect(await materialStock(carton)).toBe(0);
  await expectBooksInOrder(api.database);
});

test('rejected pieces do not reach the shelf', async () => {
  const { pump } = await pumpOfTwoMaterials();
  expect((await produce(pump, 10, { rejected_quantity: 3 })).statusCode).toBe(201);
  expect(await productStock(pump)).toBe(7);
  const refused = await produce(pump, 10, { rejected_quantity: 11 });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { rejected_quantity: 'Rejected quantity cannot be above the quantity' }]);
});

test('a product without requirements can be produced, at the price that is sent', async () => {
  const plain = await addProduct(api.database, api.user.id, 'PLAIN', 0);
  expect((await call('GET', `/product-materials/check-availability/${plain}?quantity=1`)).json()).toEqual({
    canProduce: true,
    materials: [],
    maxQuantity: null,
  });
  const made = await produce(plain, 2.5, { unit_price: 99.5, quality_notes: ' गुणवत्ता ठीक ' });
  expect(made.json().data).toMatchObject({ quantity: 2.5, unit_price: 99.5, quality_notes: 'गुणवत्ता ठीक' });
  expect(await productStock(plain)).toBe(2.5);
});

test('deleting gives back exactly what was taken, although the requirements have changed since', async () => {
  const { pump, wire, carton } = await pumpOfTwoMaterials();
  await call('POST', `/product-materials/${pump}`, { materials: [{ material_id: wire, quantity_required: 1, batch_size: 3 }] });
  const { id } = (await produce(pump, 1)).json().data;
  expect(await materialStock(wire)).toBe(99.666667);
  await call('POST', `/product-materials/${pump}`, { materials: [{ material_id: carton, quantity_required: 5, batch_size: 1 }] });
  expect((await call('DELETE', `/production/records/${id}`)).statusCode).toBe(200);
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([0, 100, 10]);
  expect((await call('DELETE', `/production/records/${id}`)).statusCode).toBe(404);
  expect((await call('GET', `/materials/${wire}/usage`)).json()).toEqual({ data: [], total: 0 });
  await expectBooksInOrder(api.database);
});

test('deleting a record whose product is already sold is refused in plain words', async () => {
  const { pump, wire } = await pumpOfTwoMaterials();
  const { id } = (await produce(pump, 3)).json().data;
  const sale = await call('POST', '/sales', saleOf(await addVendor(api.database), pump));
  expect(sale.statusCode).toBe(201);
  const refused = await call('DELETE', `/production/records/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    `This record of Pump PMP-${count} cannot be deleted: 3 would be taken back from stock, and only 2 are left. The rest has already been sold or moved`,
  );
  expect(await materialStock(wire)).toBe(99.625);
  await call('POST', `/sales/${sale.json().data.id}/cancel`, { reason: 'Wrong customer' });
  expect((await call('DELETE', `/production/records/${id}`)).statusCode).toBe(200);
  expect(await materialStock(wire)).toBe(100);
  await expectBooksInOrder(api.database);
});

test('PUT posts the difference, refuses a stale version and what is read-only', async () => {
  const { pump, wire, carton } = await pumpOfTwoMaterials();
  const { data } = (await produce(pump, 40)).json();
  const larger = await call('PUT', `/production/records/${data.id}`, { ...data, quantity: 80, rejected_quantity: 5, supervisor: 'Ravi Deshmukh' });
  expect([larger.statusCode, larger.json().data]).toMatchObject([200, { quantity: 80, rejected_quantity: 5, supervisor: 'Ravi Deshmukh', version: 2 }]);
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([75, 90, 2]);
  const stale = await call('PUT', `/production/records/${data.id}`, { quantity: 20, version: 1 });
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'Changed by someone else since you opened it']);
  expect((await call('PUT', `/production/records/${data.id}`, { quantity: 110 })).json().error).toBe('Insufficient materials available for production');
  expect((await call('PUT', `/production/records/${data.id}`, { sku: 'OTHER' })).json().fields).toHaveProperty('sku');
  expect((await call('PUT', `/production/records/${data.id}`, { quantity: 4 })).json().fields).toEqual({
    rejected_quantity: 'Rejected quantity cannot be above the quantity',
  });
  expect((await call('PUT', `/production/records/${data.id}`, { quantity: 8 })).statusCode).toBe(200);
  expect([await productStock(pump), await materialStock(wire), await materialStock(carton)]).toEqual([3, 99, 9.2]);
  await call('POST', '/sales', saleOf(await addVendor(api.database), pump));
  const gone = await call('PUT', `/production/records/${data.id}`, { rejected_quantity: 8 });
  expect([gone.statusCode, gone.json().message]).toEqual([
    409,
    `This record of Pump PMP-${count} cannot be made smaller: 3 would be taken back from stock, and only 2 are left. The rest has already been sold or moved`,
  ]);
  await expectBooksInOrder(api.database);
});

test('each bad input is refused with its own message, and nothing is stored', async () => {
  const { pump, wire } = await pumpOfTwoMaterials();
  const before = (await call('GET', '/production/records')).json().total;
  const empty = await call('POST', '/production/records', {});
  expect([empty.statusCode, empty.json().fields]).toEqual([
    400,
    { product_id: 'Product is required', quantity: 'Quantity is required', supervisor: 'Supervisor is required', production_date: 'Date is required' },
  ]);
  const bad = [
    { quantity: 0 },
    { quantity: 0.999 },
    { quantity: 1.0001 },
    { quantity: '1e308' },
    { production_date: '2026-02-30' },
    { supervisor: '  ' },
    { unit_price: -1 },
    { product_id: 999_999 },
    { colour: 'red' },
  ];
  for (const more of bad) expect([more, (await produce(pump, 1, more)).statusCode]).toEqual([more, 400]);
  await api.database.db.updateTable('products').set({ active: false }).where('id', '=', pump).execute();
  expect((await produce(pump, 1)).json().message).toBe(`Pump PMP-${count} is inactive. Make the product active again or choose another one`);
  expect([(await call('GET', '/production/records')).json().total, await materialStock(wire)]).toEqual([before, 100]);
});

test('a double click with one Idempotency-Key makes one record', async () => {
  const { pump, wire } = await pumpOfTwoMaterials();
  const payload = { product_id: pump, quantity: 8, supervisor: 'Sunita Pawar', production_date: '2026-11-20' };
  const send = () => api.post('/production/records', payload, { 'idempotency-key': 'one-batch' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect([await productStock(pump), await materialStock(wire)]).toEqual([8, 99]);
});

test('the list filters, counts and pages in the database', async () => {
  const { pump } = await pumpOfTwoMaterials();
  for (const [quantity, supervisor, production_date] of [
    [1, 'Asha K_1', '2025-01-05'],
    [2, 'Asha K_2', '2025-01-06'],
    [3, 'Ravi', '2025-01-06'],
  ] as const) {
    await produce(pump, quantity, { supervisor, production_date });
  }
  const list = async (query: string) => (await call('GET', `/production/records?productId=${pump}&${query}`)).json();
  const quantities = async (query: string) => (await list(query)).data.map((row: { quantity: number }) => row.quantity);
  expect(await quantities('')).toEqual([3, 2, 1]);
  expect(await quantities('startDate=2025-01-06')).toEqual([3, 2]);
  expect(await quantities('endDate=2025-01-05')).toEqual([1]);
  expect(await quantities('supervisor=asha')).toEqual([2, 1]);
  expect(await quantities('supervisor=k_1')).toEqual([1]);
  expect(await quantities('minQuantity=2&maxQuantity=2')).toEqual([2]);
  expect(await quantities('sort=quantity')).toEqual([1, 2, 3]);
  expect(await list('page=2&limit=2')).toMatchObject({ total: 3, data: [{ quantity: 1 }] });
  expect((await call('GET', '/production/records?startDate=2025-01-06&endDate=2025-01-05')).json().fields).toEqual({
    endDate: 'End date must not be before the start',
  });
});

test('each call checks its own permission', async () => {
  const { pump } = await pumpOfTwoMaterials();
  const { id } = (await produce(pump, 1)).json().data;
  const viewer = await addUser(api.database, 'viewer', ['production:view']);
  const maker = await addUser(api.database, 'maker', ['production:view', 'production:create']);
  const as = async (user: TestUser, method: Method, url: string, payload?: object) => (await call(method, url, payload, user)).statusCode;
  expect(await as(viewer, 'GET', '/production/records')).toBe(200);
  expect(await as(viewer, 'POST', '/production/records', {})).toBe(403);
  expect(await as(viewer, 'PUT', `/production/records/${id}`, {})).toBe(403);
  expect(await as(maker, 'DELETE', `/production/records/${id}`)).toBe(403);
  expect(await as(maker, 'POST', `/product-materials/${pump}`, { materials: [] })).toBe(403);
  expect(await as(await addUser(api.database, 'nobody', []), 'GET', '/production/metrics/daily')).toBe(403);
});
