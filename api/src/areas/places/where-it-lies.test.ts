import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const MAIN = 1;
const today = dayInIndia();
const daysAgo = (days: number) => addDays(today, -days);

let api: TestApi;
let [pump, wire, godown, customer] = [0, 0, 0, 0];
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 0);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
  customer = await addVendor(api.database, 'Patil Traders');
  godown = (await api.post('/places', { name: 'Godown A' })).json().data.id;
  await adjust(30, daysAgo(20), godown);
});
afterEach(() => expectBooksInOrder(api.database));
afterAll(() => api?.close());

async function adjust(quantity: number, on_day: string, place_id: number, productId = pump): Promise<void> {
  const answer = await api.post('/stock/adjust', { productId, type: 'increase', quantity, on_day, place_id, reason: 'Found' });
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
}
const stockOf = async (kind: string, id: number) =>
  (await api.read<{ data: { quantity: number }[] }>(`/items/${kind}/${id}/stock`)).data.map(({ quantity }) => quantity);
const sell = (lines: object[], more: object = {}) => {
  const sale = saleOf(customer, pump);
  const { total_amount: _total, tax_amount: _tax, net_amount: _net, ...rest } = sale as Record<string, unknown>;
  return api.post('/sales', { ...rest, ...more, items: lines.map((line) => ({ ...(sale.items[0] as object), quantity: 1, ...line })) });
};

test('the stock of an item is told by place, with what is committed, to those who may choose it', async () => {
  expect((await api.get(`/items/product/${pump}/stock`)).json()).toEqual({
    data: [
      { place_id: MAIN, place_name: 'Main', quantity: 0, committed: 0 },
      { place_id: godown, place_name: 'Godown A', quantity: 30, committed: 0 },
    ],
  });
  expect((await api.get('/items/product/999999/stock')).statusCode).toBe(404);
  expect((await api.get('/items/vendor/1/stock')).statusCode).toBe(400);
  const { headers } = await addUser(api.database, 'seller', ['sales:view']);
  const asSeller = (url: string) => api.app.inject({ url: `/api${url}`, headers });
  expect((await asSeller(`/items/product/${pump}/stock`)).statusCode).toBe(200);
  expect((await asSeller(`/items/material/${wire}/stock`)).statusCode).toBe(403);
});

test('a refusal says where the stock is', async () => {
  const refused = await sell([{ quantity: 2 }]);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Not enough stock. Pump PMP-1: asked 2, available 0 at Main (30 at Godown A)']);
  expect(refused.json().items).toMatchObject([{ product_id: pump, available: 0, elsewhere: [{ place_name: 'Godown A', quantity: 30 }] }]);
});

test('a line of a sale leaves from its own place, and comes back to it', async () => {
  await adjust(5, daysAgo(10), MAIN);
  const sold = await sell([{ quantity: 2 }, { quantity: 3, place_id: godown }]);
  expect([sold.statusCode, sold.json().message]).toEqual([201, undefined]);
  const { id, items } = sold.json().data;
  expect(items.map(({ place_id }: { place_id?: number }) => place_id)).toEqual([undefined, godown]);
  expect(await stockOf('product', pump)).toEqual([3, 27]);
  expect((await sell([{ quantity: 28, place_id: godown }])).json().message).toBe(
    'Not enough stock. Pump PMP-1: asked 28, available 27 at Godown A (3 at Main)',
  );
  expect((await sell([{ place_id: 999 }])).json().fields).toEqual({ 'items[0].place_id': 'This place does not exist' });
  expect((await api.post(`/sales/${id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  expect(await stockOf('product', pump)).toEqual([5, 30]);
});

test('a transfer that takes a place below zero on a past day is refused; a sale is taken and listed', async () => {
  const valve = await addProduct(api.database, api.user.id, 'VLV-1', 0);
  await adjust(10, daysAgo(9), MAIN, valve);
  const move = (date: string) =>
    api.post('/stock-transfers', { date, from_place_id: MAIN, to_place_id: godown, items: [{ kind: 'product', item_id: valve, quantity: 10 }] });
  const refused = await move(daysAgo(12));
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('would be at -10 at Main at the end of')]);
  expect((await move(daysAgo(9))).statusCode).toBe(201);
  await adjust(10, daysAgo(3), MAIN, valve);
  expect((await sell([{ product_id: valve, quantity: 4 }], { sale_date: daysAgo(6) })).statusCode).toBe(201);
  const below = async () => (await api.get('/stock/below-zero')).json().data;
  expect(await below()).toMatchObject([
    { kind: 'product', item_id: valve, place_id: MAIN, place_name: 'Main', from: daysAgo(6), to: daysAgo(4), lowest: -4, document_type: 'sale' },
  ]);
  await adjust(4, daysAgo(7), MAIN, valve);
  expect(await below()).toEqual([]);
});

test('production takes its materials from the place of the settings, or that of the record', async () => {
  await api.post(`/product-materials/${pump}`, { materials: [{ material_id: wire, quantity_required: 2, batch_size: 1 }] });
  const settings = await api.put('/stock/settings', { material_place_id: godown });
  expect(settings.json().data).toMatchObject({ material_place_id: godown });
  const record = { product_id: pump, quantity: 3, production_date: today, supervisor: 'Ravi', unit_price: 10 };
  const short = await api.post('/production/records', record);
  expect([short.statusCode, short.json()]).toMatchObject([409, { materials: [{ available: 0, elsewhere: [{ place_name: 'Main', quantity: 100 }] }] }]);
  const made = await api.post('/production/records', { ...record, material_place_id: MAIN });
  expect([made.statusCode, made.json().data]).toMatchObject([201, { place_id: MAIN, material_place_id: MAIN }]);
  expect(await stockOf('material', wire)).toEqual([94, 0]);
  const { id } = made.json().data;
  const items = [{ kind: 'material', item_id: wire, quantity: 20 }];
  await api.post('/stock-transfers', { from_place_id: MAIN, to_place_id: godown, items });
  const moved = await api.put(`/production/records/${id}`, { material_place_id: godown });
  expect([moved.statusCode, moved.json().data]).toMatchObject([200, { place_id: MAIN, material_place_id: godown }]);
  expect(await stockOf('material', wire)).toEqual([80, 14]);
  expect((await api.put(`/production/records/${id}`, { quantity: 4 })).statusCode).toBe(200);
  expect(await stockOf('material', wire)).toEqual([80, 12]);
  expect((await api.app.inject({ method: 'DELETE', url: `/api/production/records/${id}`, headers: api.user.headers })).statusCode).toBe(200);
  expect(await stockOf('material', wire)).toEqual([80, 20]);
});

test('what is counted whole takes no decimals, and more than a billion is refused', async () => {
  const box = await addProduct(api.database, api.user.id, 'BOX-1', 0);
  await adjust(10, daysAgo(9), MAIN, box);
  expect((await api.put(`/products/${box}`, { uqc: 'NOS' })).statusCode).toBe(200);
  const whole = 'Pump BOX-1 is counted whole: enter a quantity without decimals';
  expect((await sell([{ product_id: box, quantity: 1.5 }])).json().fields).toEqual({ 'items[0].quantity': whole });
  const transfer = { from_place_id: MAIN, to_place_id: godown, items: [{ kind: 'product', item_id: box, quantity: 1.5 }] };
  expect((await api.post('/stock-transfers', transfer)).json().fields).toEqual({ 'items[0].quantity': whole });
  const { id } = (await api.post('/stock-counts', { scope: 'empty' })).json().data;
  const line = { item_kind: 'product', item_id: box };
  expect((await api.put(`/stock-counts/${id}/lines`, { ...line, counted: 1.5 })).json().fields).toEqual({ counted: whole });
  expect((await api.put(`/stock-counts/${id}/lines`, { ...line, add: 0.5 })).json().fields).toEqual({ add: whole });
  expect((await api.put(`/stock-counts/${id}/lines`, { ...line, counted: 1_000_000_001 })).json().fields).toEqual({ counted: 'Counted is too large' });
  const record = { product_id: box, production_date: today, supervisor: 'Ravi', unit_price: 10 };
  expect((await api.post('/production/records', { ...record, quantity: 1.5 })).json().fields).toEqual({ quantity: whole });
  expect((await api.post('/production/records', { ...record, quantity: 2, rejected_quantity: 0.5 })).json().fields).toEqual({ rejected_quantity: whole });
  expect((await api.put(`/stock-counts/${id}/lines`, { item_kind: 'material', item_id: wire, counted: 1.5 })).statusCode).toBe(200);
});
