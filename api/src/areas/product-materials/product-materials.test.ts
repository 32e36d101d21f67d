import { lockMaterials, moveStock, quantityUnits } from '../../stock/stock.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let maker: TestUser;
let [pump, wire, paint, record] = [0, 0, 0, 0];

beforeAll(async () => {
  api = await openTestApi();
  maker = await addUser(api.database, 'maker', ['production:view', 'production:create']);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
  paint = await addMaterial(api.database, api.user.id, 'Epoxy paint', 5);
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 0);
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url: `/api/product-materials${url}`, headers: user.headers, ...(payload && { payload }) });
const stockOf = async (id: number) => (await api.get(`/materials/${id}`)).json().data.stock_quantity;
const usage = (materials: object[], user = api.user) => call('POST', `/record-usage/${record}`, { materials }, user);

test('saving replaces the list as a whole, and the table shows count, time and what one unit costs', async () => {
  expect((await call('GET', '')).json()).toMatchObject({
    total: 1,
    data: [{ product_id: pump, materials_count: 0, updated_at: null, material_cost: null, unit_price: 100 }],
  });
  const first = await call('POST', `/${pump}`, { materials: [{ material_id: paint, quantity_required: 1, batch_size: 1 }] });
  expect(first.json()).toMatchObject({ total: 1, data: [{ material_id: paint, material_name: 'Epoxy paint', available_stock: 5, unit: 'kg', unit_cost: 10 }] });
  const second = await call('POST', `/${pump}`, {
    materials: [
      { material_id: wire, quantity_required: 12.5, batch_size: 100 },
      { material_id: paint, quantity_required: '0.333333', batch_size: 3 },
    ],
  });
  expect(second.json().data).toMatchObject([
    { material_id: wire, quantity_required: 12.5, batch_size: 100 },
    { material_id: paint, quantity_required: 0.333333, batch_size: 3 },
  ]);
  expect((await call('GET', `/${pump}`)).json()).toEqual(second.json());
  const [row] = (await call('GET', '?search=pmp-1')).json().data;
  // 0.125 and 0.111111 at 10 rupees
  expect(row).toMatchObject({ materials_count: 2, material_cost: 2.36, updated_at: expect.any(String) });
  expect((await call('GET', '?search=%25')).json().total).toBe(0);
});

test('a list that another user saved since it was read is not replaced, unless it is the same', async () => {
  const rotor = await addProduct(api.database, api.user.id, 'RTR-1', 0);
  const save = (quantity_required: number, replaces?: number[]) =>
    call('POST', `/${rotor}`, { materials: [{ material_id: wire, quantity_required, batch_size: 1 }], ...(replaces && { replaces }) });
  const idsOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  const read = idsOf(await save(1, []));
  const other = idsOf(await save(2, read));
  expect(other).toHaveLength(1);
  const late = await save(3, read);
  expect([late.statusCode, late.json().code, late.json().message]).toEqual([
    409,
    'STALE_VERSION',
    'The requirements of Pump RTR-1 were changed by someone else since you opened them. Close, and configure them again',
  ]);
  expect((await save(3, [])).statusCode).toBe(409);
  const again = idsOf(await save(2, read));
  expect((await save(4)).statusCode).toBe(200);
  expect((await save(5, again)).statusCode).toBe(409);
  expect((await call('GET', `/${rotor}`)).json().data).toMatchObject([{ quantity_required: 4 }]);
});

test.each([
  [
    'a material twice',
    [
      { material_id: 1, quantity_required: 1, batch_size: 1 },
      { material_id: 1, quantity_required: 2, batch_size: 1 },
    ],
    'materials[1].material_id',
    'This material is already listed',
  ],
  ['nothing required', [{ material_id: 1, quantity_required: 0, batch_size: 1 }], 'materials[0].quantity_required', 'Quantity must be greater than 0'],
  [
    'seven decimals',
    [{ material_id: 1, quantity_required: 0.0000001, batch_size: 1 }],
    'materials[0].quantity_required',
    'Quantity required may have at most 6 decimals',
  ],
  ['no batch', [{ material_id: 1, quantity_required: 1, batch_size: 0 }], 'materials[0].batch_size', 'Batch size must be at least 1'],
  ['half a batch', [{ material_id: 1, quantity_required: 1, batch_size: 1.5 }], 'materials[0].batch_size', 'Batch size must be a whole number'],
  ['an unknown material', [{ material_id: 999_999, quantity_required: 1, batch_size: 1 }], 'materials[0].material_id', 'This material does not exist'],
  ['none named', [{ quantity_required: 1, batch_size: 1 }], 'materials[0].material_id', 'Material is required'],
])('requirements with %s are refused', async (_name, materials, path, sentence) => {
  const before = (await call('GET', `/${pump}`)).json();
  const answer = await call('POST', `/${pump}`, { materials });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { [path]: sentence }]);
  expect((await call('GET', `/${pump}`)).json()).toEqual(before);
});

test('an unknown product is 404, a malformed one 400', async () => {
  expect((await call('GET', '/999999')).statusCode).toBe(404);
  expect((await call('POST', '/999999', { materials: [] })).statusCode).toBe(404);
  expect((await call('GET', '/check-availability/999999?quantity=1')).statusCode).toBe(404);
  expect((await call('GET', '/x')).statusCode).toBe(400);
  expect((await call('GET', `/check-availability/${pump}`)).json().fields).toEqual({ quantity: 'Quantity is required' });
});

test('creating a record writes its usage; a repeat with the create permission alone changes nothing', async () => {
  const payload = { product_id: pump, quantity: 8, supervisor: 'Sunita Pawar', production_date: '2026-11-20' };
  record = (await api.app.inject({ method: 'POST', url: '/api/production/records', headers: maker.headers, payload })).json().data.id;
  const written = (await call('GET', `/usage/${record}`)).json();
  expect(written.data).toMatchObject([
    { material_id: wire, standard_quantity: 1, quantity_used: 1, unit_cost: 10, product_name: 'Pump PMP-1' },
    { material_id: paint, standard_quantity: 0.888888, quantity_used: 0.888888 },
  ]);
  const again = await usage(
    [
      { materialId: wire, quantityUsed: 1 },
      { materialId: paint, quantityUsed: 0.888888 },
    ],
    maker,
  );
  expect([again.statusCode, again.json()]).toEqual([200, written]);
  expect([await stockOf(wire), await stockOf(paint)]).toEqual([99, 4.111112]);
  const audit = await api.database.db.selectFrom('audit_log').select('id').where('action', '=', 'usage').execute();
  expect(audit).toHaveLength(0);
});

test('other figures need production:edit and are posted as the difference', async () => {
  const refused = await usage([{ materialId: wire, quantityUsed: 2 }], maker);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'You need the permission production:edit']);
  expect(await stockOf(wire)).toBe(99);
  const more = await usage([{ materialId: wire, quantityUsed: 2.5 }]);
  expect(more.json().data).toMatchObject([
    { material_id: wire, standard_quantity: 1, quantity_used: 2.5 },
    { material_id: paint, quantity_used: 0.888888 },
  ]);
  expect(await stockOf(wire)).toBe(97.5);
  await usage([{ materialId: wire, quantityUsed: 0.5 }]);
  expect(await stockOf(wire)).toBe(99.5);
  const ledger = (await api.get(`/stock/ledger?itemType=material&itemId=${wire}`)).json().data;
  expect(ledger.slice(1).map((row: { quantity: number; cause: string }) => [row.quantity, row.cause])).toEqual([
    [-1, 'production'],
    [-1.5, 'production'],
    [2, 'production_reversed'],
  ]);
  const usageOfWire = (await api.get(`/materials/${wire}/usage`)).json();
  expect(usageOfWire).toMatchObject({ total: 1, data: [{ quantity_used: 0.5, production_record_id: record, product_name: 'Pump PMP-1', material_id: wire }] });
  await expectBooksInOrder(api.database);
});

test('more than there is, a material twice, an unknown material and a strange record id are refused', async () => {
  const short = await usage([{ materialId: paint, quantityUsed: 6 }]);
  expect([short.statusCode, short.json()]).toMatchObject([
    409,
    { error: 'Insufficient materials available for production', materials: [{ materialId: paint, isAvailable: false }] },
  ]);
  expect(
    (
      await usage([
        { materialId: wire, quantityUsed: 1 },
        { materialId: wire, quantityUsed: 1 },
      ])
    ).json().fields,
  ).toEqual({ 'materials[1].materialId': 'This material is already listed' });
  expect((await usage([{ materialId: 999_999, quantityUsed: 1 }])).statusCode).toBe(400);
  for (const id of ['abc', '0', '-1', '1.5', '99999999999']) {
    const answer = await call('POST', `/record-usage/${id}`, { materials: [] });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid production record ID']);
    expect((await call('GET', `/usage/${id}`)).json().message).toBe('Invalid production record ID');
  }
  expect((await call('POST', '/record-usage/999999', { materials: [] })).statusCode).toBe(404);
  expect(await stockOf(paint)).toBe(4.111112);
});

test('a material beyond the requirements has no standard, and deleting the record gives everything back', async () => {
  const seal = await addMaterial(api.database, api.user.id, 'Seal', 10);
  expect((await usage([{ materialId: seal, quantityUsed: 3 }])).json().data).toContainEqual(
    expect.objectContaining({ material_id: seal, standard_quantity: 0, quantity_used: 3, unit_cost: 10 }),
  );
  expect((await api.app.inject({ method: 'DELETE', url: `/api/production/records/${record}`, headers: api.user.headers })).statusCode).toBe(200);
  expect([await stockOf(wire), await stockOf(paint), await stockOf(seal)]).toEqual([100, 5, 10]);
  expect((await call('GET', `/usage/${record}`)).statusCode).toBe(404);
  await expectBooksInOrder(api.database);
});

test('what is consumed is valued at the moving average of the receipts', async () => {
  const steel = await addMaterial(api.database, api.user.id, 'Steel', 10);
  const shaft = await addProduct(api.database, api.user.id, 'SHF-1', 0);
  await api.database.transaction(async (tx) => {
    const material = (await lockMaterials(tx, [steel])).get(steel)!;
    await moveStock(tx, api.user.id, material, { quantity: quantityUnits(30), cause: 'receipt', unit_cost: '14.00' });
  });
  await call('POST', `/${shaft}`, { materials: [{ material_id: steel, quantity_required: 2, batch_size: 1 }] });
  const payload = { product_id: shaft, quantity: 4, rejected_quantity: 1, supervisor: 'Ravi', production_date: '2026-11-20' };
  const { id } = (await api.post('/production/records', payload)).json().data;
  // (10 x 10 + 30 x 14) / 40 = 13; 8 x 13 over 3 good pieces
  expect((await call('GET', `/usage/${id}`)).json().data).toMatchObject([{ quantity_used: 8, unit_cost: 13 }]);
  const [row] = (await api.get(`/stock/ledger?itemType=product&itemId=${shaft}`)).json().data;
  expect(row).toMatchObject({ quantity: 3, unit_cost: 34.666667, cause: 'production', document_type: 'production', document_id: id });
});

test.each(['product_name', 'sku', 'updated_at'] as const)('the table by %s, both ways, page by page', async (field) => {
  for (const sku of [`Z-${field}`, `A-${field}`]) await addProduct(api.database, api.user.id, sku, 0);
  const last = await addProduct(api.database, api.user.id, `M-${field}`, 0);
  expect((await call('POST', `/${last}`, { materials: [{ material_id: paint, quantity_required: 3, batch_size: 2 }] })).statusCode).toBe(200);
  for (const sort of [field, `-${field}`]) {
    const { data, total } = (await call('GET', `?limit=500&sort=${sort}`)).json();
    expect(data).toHaveLength(total);
    const paged = [];
    for (let page = 1; page <= total; page += 1) paged.push(...(await call('GET', `?limit=1&page=${page}&sort=${sort}`)).json().data);
    expect(paged).toEqual(data);
    const keys = data.map((row: Record<string, string | null>) => row[field]?.toLowerCase() ?? null);
    const known = keys.filter((key: string | null) => key !== null).sort();
    // Products without any requirement were never changed: they come after all others.
    expect(keys).toEqual([...(sort === field ? known : known.reverse()), ...keys.filter((key: string | null) => key === null)]);
    expect(data.find((row: { product_id: number }) => row.product_id === last)).toMatchObject({ materials_count: 1, material_cost: 15 });
  }
});
