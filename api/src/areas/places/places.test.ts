import { dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let [pump, wire, shed, customer, supplier] = [0, 0, 0, 0, 0];
const MAIN = 1;

beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 40);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
  customer = await addVendor(api.database, 'Patil Traders');
  supplier = await addVendor(api.database, 'Deccan Metals', 'purchase');
});
afterEach(() => expectBooksInOrder(api.database));
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: api.user.headers, ...(payload && { payload }) });
/** What the main place and the shed hold. */
async function held(kind: 'product' | 'material', id: number): Promise<number[]> {
  const { data } = await api.read<{ data: { quantity: number }[] }>(`/stock/places?itemType=${kind}&itemId=${id}`);
  return data.map(({ quantity }) => quantity);
}
const transfer = (items: object[], more: object = {}) => call('POST', '/stock-transfers', { from_place_id: MAIN, to_place_id: shed, items, ...more });

test('until there is a second place no answer has places, and all stock is in the main one', async () => {
  expect((await api.get('/places')).json()).toMatchObject({ total: 1, data: [{ id: MAIN, main: true, active: true }] });
  expect((await api.get('/auth/session')).json().user.places).toBeUndefined();
  expect(await held('product', pump)).toEqual([40]);
  const answer = await call('POST', '/places', { name: 'Shed 2', address: 'Plot 7, Bhosari' });
  expect([answer.statusCode, answer.json().data]).toMatchObject([201, { name: 'Shed 2', address: 'Plot 7, Bhosari', main: false, active: true }]);
  shed = answer.json().data.id;
  expect((await call('POST', '/places', { name: 'shed 2' })).json().fields).toEqual({ name: 'This name is taken' });
  expect((await call('POST', '/places', { name: ' ' })).json().fields).toEqual({ name: 'Name is required' });
  expect((await api.get('/auth/session')).json().user.places.map((place: { id: number }) => place.id)).toEqual([MAIN, shed]);
});

test('a transfer moves stock under a challan and changes neither quantity nor cost, and is cancelled once', async () => {
  const cost = (await api.get(`/materials/${wire}`)).json().data.unit_cost;
  const answer = await transfer([
    { kind: 'product', item_id: pump, quantity: 10 },
    { kind: 'material', item_id: wire, quantity: 20.5 },
  ]);
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  const { id, number, date, items } = answer.json().data;
  expect(number).toMatch(/^DC\/\d\d-\d\d\/00001$/);
  expect([date, items]).toMatchObject([dayInIndia(), [{ item_id: pump }, { kind: 'material', unit: 'kg', quantity: 20.5 }]]);
  expect([await held('product', pump), await held('material', wire)]).toEqual([
    [30, 10],
    [79.5, 20.5],
  ]);
  expect((await api.get(`/materials/${wire}`)).json().data).toMatchObject({ stock_quantity: 100, unit_cost: cost });
  const { name: before } = (await api.get(`/products/${pump}`)).json().data;
  for (const name of ['Pump of another name', before]) {
    expect((await call('POST', `/products/${pump}/rename`, { name, reason: 'Misspelt' })).statusCode).toBe(200);
    expect((await api.get(`/stock-transfers/${id}`)).json().data.items[0].name).toBe(before);
  }
  expect((await api.get(`/stock/ledger?itemId=${pump}&place_id=${shed}`)).json()).toMatchObject({
    total: 1,
    data: [{ cause: 'transfer', quantity: 10, balance_after: 10, document_number: number, place_name: 'Shed 2' }],
  });
  expect((await api.get(`/places/${shed}/stock`)).json()).toMatchObject({
    total: 2,
    data: [{ item_id: pump, quantity: 10, stock_quantity: 40 }, { quantity: 20.5 }],
  });
  expect((await api.get(`/reports/stock-summary?place_id=${shed}`)).json().data).toMatchObject([
    { opening: 0, received: 10, issued: 0, closing: 10 },
    { name: 'Copper wire', opening: 0, received: 20.5, issued: 0, closing: 20.5 },
  ]);
  expect((await api.get('/reports/stock-summary?itemType=product')).json().data).toMatchObject([{ opening: 40, received: 0, issued: 0, closing: 40 }]);
  const challan = await api.get(`/stock-transfers/${id}/challan`);
  expect([challan.statusCode, challan.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = pdfText(challan.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  for (const shown of [number, 'Shed 2', 'Plot 7, Bhosari', 'Pump PMP-1', '20.5 kg']) expect(printed).toContain(shown);
  expect((await call('POST', `/stock-transfers/${id}/cancel`, { reason: 'Wrong shed' })).json().data).toMatchObject({ cancel_reason: 'Wrong shed' });
  expect((await call('POST', `/stock-transfers/${id}/cancel`, {})).json().message).toBe(`${number} is already cancelled`);
  expect([await held('product', pump), await held('material', wire)]).toEqual([
    [40, 0],
    [100, 0],
  ]);
  expect((await api.get('/stock-transfers')).json()).toMatchObject({ total: 1, data: [{ item_count: 2, to_place_name: 'Shed 2' }] });
});

test('bad input of a transfer is refused at its field', async () => {
  const items = [{ kind: 'product', item_id: pump, quantity: 1 }];
  for (const [body, fields] of [
    [{ to_place_id: MAIN }, { to_place_id: 'Choose another place than the one from which the stock goes' }],
    [{ to_place_id: 999 }, { to_place_id: 'This place does not exist' }],
    [{ from_place_id: 999 }, { from_place_id: 'This place does not exist' }],
    [{ date: '2099-01-01' }, { date: 'Date cannot be after today' }],
    [{ items: [] }, { items: 'Choose at least one item' }],
    [{ items: [...items, ...items] }, { 'items[1].item_id': 'This item is listed twice' }],
    [{ items: [{ kind: 'material', item_id: 999_999, quantity: 1 }] }, { 'items[0].item_id': 'This material does not exist' }],
    [{ items: [{ kind: 'product', item_id: pump, quantity: 0 }] }, { 'items[0].quantity': 'Quantity must be greater than 0' }],
  ] as const) {
    const answer = await transfer(items, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  }
  const short = await transfer([{ kind: 'product', item_id: pump, quantity: 1 }], { from_place_id: shed, to_place_id: MAIN });
  expect([short.statusCode, short.json().message]).toEqual([409, 'Not enough stock. Pump PMP-1: asked 1, available 0 at Shed 2 (40 at Main)']);
});

test('short stock names the main place once there are others, also of what only it holds', async () => {
  const valve = await addProduct(api.database, api.user.id, 'VLV-1', 3);
  const sale = { ...saleOf(customer, valve), items: [{ product_id: valve, quantity: 4, unit_price: 100 }] };
  expect((await api.post('/sales', sale)).json().message).toBe('Not enough stock. Pump VLV-1: asked 4, available 3 at Main');
});

test('each document moves stock at its place, and takes it back there', async () => {
  await transfer([
    { kind: 'product', item_id: pump, quantity: 10 },
    { kind: 'material', item_id: wire, quantity: 10 },
  ]);
  const short = await api.post('/sales', { ...saleOf(customer, pump), place_id: shed, items: [{ product_id: pump, quantity: 11, unit_price: 100 }] });
  expect([short.statusCode, short.json().message]).toEqual([409, 'Not enough stock. Pump PMP-1: asked 11, available 10 at Shed 2 (30 at Main)']);
  const fromMain = await api.post('/sales', { ...saleOf(customer, pump), items: [{ product_id: pump, quantity: 31, unit_price: 100 }] });
  expect(fromMain.json().message).toBe('Not enough stock. Pump PMP-1: asked 31, available 30 at Main (10 at Shed 2)');
  const sale = (await api.post('/sales', { ...saleOf(customer, pump), place_id: shed })).json().data;
  expect((await api.get(`/sales/${sale.id}`)).json().data.place_id).toBe(shed);
  expect(await held('product', pump)).toEqual([30, 9]);
  const { items } = (await api.get(`/sales/${sale.id}`)).json().data;
  const note = { date: dayInIndia(), kind: 'return', reason: 'Bent', restock: true, place_id: shed, items: [{ item_id: items[0].id, quantity: 1 }] };
  const credit = await api.post(`/sales/${sale.id}/credit-notes`, note);
  expect([credit.statusCode, await held('product', pump)]).toEqual([201, [30, 10]]);
  await api.post(`/credit-notes/${credit.json().data.id}/cancel`, { reason: 'Not bent' });
  expect(await held('product', pump)).toEqual([30, 9]);
  await api.post(`/sales/${sale.id}/cancel`, { reason: 'Typed twice' });
  expect(await held('product', pump)).toEqual([30, 10]);

  await api.post(`/product-materials/${pump}`, { materials: [{ material_id: wire, quantity_required: 2, batch_size: 1 }] });
  const made = { product_id: pump, quantity: 3, supervisor: 'Meena Patil', production_date: dayInIndia(), place_id: shed };
  expect((await api.get(`/product-materials/check-availability/${pump}?quantity=6&place_id=${shed}`)).json()).toMatchObject({
    canProduce: false,
    maxQuantity: 5,
  });
  expect((await api.post('/production/records', { ...made, quantity: 6 })).statusCode).toBe(409);
  const { id: record } = (await api.post('/production/records', made)).json().data;
  expect([await held('product', pump), await held('material', wire)]).toEqual([
    [30, 13],
    [90, 4],
  ]);
  await api.put(`/production/records/${record}`, { quantity: 4 });
  expect([await held('product', pump), await held('material', wire)]).toEqual([
    [30, 14],
    [90, 2],
  ]);
  await call('DELETE', `/production/records/${record}`);
  expect([await held('product', pump), await held('material', wire)]).toEqual([
    [30, 10],
    [90, 10],
  ]);

  const adjusted = await api.post('/stock/adjust', { productId: pump, quantity: 2, type: 'decrease', reason: 'Sample', place_id: shed });
  expect([adjusted.json().data.place_id, await held('product', pump)]).toEqual([shed, [30, 8]]);
  expect((await api.get(`/stock/adjustments?productId=${pump}&place_id=${shed}`)).json().total).toBe(1);
  expect((await api.post('/stock/adjust', { productId: pump, quantity: 2, type: 'increase', place_id: 999 })).json().fields).toEqual({
    place_id: 'This place does not exist',
  });

  const count = (await api.post('/stock-counts', { scope: 'empty', place_id: shed })).json().data;
  expect(count).toMatchObject({ place_id: shed, place_name: 'Shed 2' });
  const line = await call('PUT', `/stock-counts/${count.id}/lines`, { item_kind: 'product', item_id: pump, counted: 9 });
  expect(line.json().data).toMatchObject({ book_quantity: 8, difference: 1 });
  await api.post(`/stock-counts/${count.id}/post`);
  expect(await held('product', pump)).toEqual([30, 9]);
});

test('goods of an order come at more than one place and go back from each', async () => {
  const before = await held('material', wire);
  const { id } = (await api.post('/purchases', purchaseOf(supplier, wire))).json().data;
  const { items } = (await api.get(`/purchases/${id}`)).json().data;
  const receive = (quantity: number, place_id?: number) =>
    call('PATCH', `/purchases/${id}/status`, { status: 'partially_received', received: [{ item_id: items[0].id, quantity }], place_id });
  const all = items[0].quantity;
  expect((await receive(1, shed)).statusCode).toBe(200);
  expect((await receive(all)).statusCode).toBe(200);
  expect(await held('material', wire)).toEqual([before[0]! + all - 1, before[1]! + 1]);
  await transfer([{ kind: 'material', item_id: wire, quantity: before[1]! + 1 }], { from_place_id: shed, to_place_id: MAIN });
  const gone = await call('PATCH', `/purchases/${id}/status`, { status: 'pending' });
  expect([gone.statusCode, gone.json().message]).toEqual([409, expect.stringContaining('only 0 kg in stock at Shed 2')]);
  await transfer([{ kind: 'material', item_id: wire, quantity: before[1]! + 1 }]);
  expect((await call('PATCH', `/purchases/${id}/status`, { status: 'pending' })).statusCode).toBe(200);
  expect(await held('material', wire)).toEqual(before);
});

test('goods that are bought to be sold go back from the place at which they came', async () => {
  const bought = {
    name: 'Pump, bought',
    unit: 'pieces',
    category: 'finished_goods',
    default_unit_price: 60,
    minimum_stock: 0,
    current_stock: 0,
    product_id: pump,
  };
  const { id: goods } = (await api.post('/purchase-products', bought)).json().data;
  const before = await held('product', pump);
  const { id } = (await api.post('/purchases', purchaseOf(supplier, goods))).json().data;
  await call('PATCH', `/purchases/${id}/status`, { status: 'received', place_id: shed });
  expect(await held('product', pump)).toEqual([before[0], before[1]! + 10]);
  expect((await call('PATCH', `/purchases/${id}/status`, { status: 'pending' })).statusCode).toBe(200);
  expect(await held('product', pump)).toEqual(before);
});

test('a user of a place moves stock there by default', async () => {
  const { id } = (await api.get('/users/list?search=asha')).json().data[0];
  expect((await api.put(`/users/${id}`, { place_id: 999 })).json().fields).toEqual({ place_id: 'This place does not exist' });
  await api.put(`/users/${id}`, { place_id: shed });
  expect((await api.get('/auth/session')).json().user.place_id).toBe(shed);
  const before = await held('product', pump);
  await api.post('/sales', saleOf(customer, pump));
  await api.post('/sales', { ...saleOf(customer, pump), place_id: MAIN });
  expect(await held('product', pump)).toEqual([before[0]! - 1, before[1]! - 1]);
  await api.put(`/users/${id}`, { place_id: null });
});

test('a place with stock stays in use, and one out of use takes none', async () => {
  const refused = await api.put(`/places/${shed}`, { active: false });
  expect([refused.statusCode, refused.json().fields.active]).toEqual([400, expect.stringContaining('Shed 2 still has stock')]);
  expect((await api.put(`/places/${MAIN}`, { active: false })).json().fields).toEqual({ active: 'The main place stays in use' });
  const { data } = await api.read<{ data: { item_kind: string; item_id: number; quantity: number }[] }>(`/places/${shed}/stock`);
  const items = data.map(({ item_kind, item_id, quantity }) => ({ kind: item_kind, item_id, quantity }));
  expect((await transfer(items, { from_place_id: shed, to_place_id: MAIN })).statusCode).toBe(201);
  expect((await api.put(`/places/${shed}`, { active: false, name: 'Old shed' })).json().data).toMatchObject({ name: 'Old shed', active: false });
  expect((await api.post('/sales', { ...saleOf(customer, pump), place_id: shed })).json().fields).toEqual({
    place_id: 'Old shed is not in use any more: choose another place',
  });
  expect((await api.get('/auth/session')).json().user.places).toBeUndefined();
});

test('of many who move stock of a place at once none takes it below zero', async () => {
  await api.put(`/places/${shed}`, { active: true });
  await transfer([{ kind: 'product', item_id: pump, quantity: 3 }]);
  const takers = Array.from({ length: 8 }, (_, index) =>
    index % 2
      ? transfer([{ kind: 'product', item_id: pump, quantity: 1 }], { from_place_id: shed, to_place_id: MAIN })
      : api.post('/sales', { ...saleOf(customer, pump), place_id: shed }),
  );
  const codes = (await Promise.all(takers)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect((await held('product', pump))[1]).toBe(0);
});
