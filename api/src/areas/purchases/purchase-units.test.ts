import { dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addVendor } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let [cement, supplier] = [0, 0];
const { order, ordered, setStatus, read, get } = buyer(() => api);
const BAG = { purchase_unit: 'bag', units_per_purchase_unit: 50 };
const material = (more: object) => api.post('/materials', { name: 'Cement', unit: 'kg', category: 'raw_material', default_unit_price: 8, ...more });

beforeAll(async () => {
  api = await openTestApi();
  supplier = await addVendor(api.database, 'Deccan Cements', 'purchase');
  cement = (await material(BAG)).json().data.id;
});
afterAll(() => api?.close());

const stock = async () => {
  const { stock_quantity, unit_cost } = (await api.get(`/materials/${cement}`)).json().data;
  return [stock_quantity, unit_cost];
};
const orderOf = (line: object) => ({
  vendor_id: supplier,
  purchase_date: dayInIndia(),
  items: [{ product_id: cement, quantity: 10, unit_price: 400.5, ...line }],
});

test('what is ordered in bags is received, returned and printed in bags, and is in stock in kilograms', async () => {
  const { id, items, total_amount } = await ordered(orderOf({ unit: 'Bag' }));
  expect([total_amount, items]).toMatchObject([4005, [{ unit: 'bag', quantity: 10, unit_price: 400.5, units_per_purchase_unit: 50, stock_unit: 'kg' }]]);
  const [line] = items;
  expect((await setStatus(id, { status: 'partially_received', received: [{ item_id: line!.id, quantity: 4 }] })).statusCode).toBe(200);
  expect(await stock()).toEqual([200, 8.01]);
  // A later change of the material touches no order.
  await api.put(`/materials/${cement}`, { purchase_unit: 'sack', units_per_purchase_unit: 25 });
  expect((await setStatus(id, { status: 'received' })).statusCode).toBe(200);
  expect(await stock()).toEqual([500, 8.01]);
  const note = { date: dayInIndia(), kind: 'return', reason: 'Wet', restock: true, items: [{ item_id: line!.id, quantity: 1.5 }] };
  const returned = await api.post(`/purchases/${id}/debit-notes`, note);
  expect([returned.statusCode, await stock()]).toEqual([201, [425, 8.01]]);
  await api.post(`/debit-notes/${returned.json().data.id}/cancel`, { reason: 'Dry' });
  const printed = pdfText((await get(`/api/purchases/${id}/invoice`)).rawPayload)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const shown of ['10 bag', '1 bag = 50 kg']) expect(printed).toContain(shown);
  expect((await setStatus(id, { status: 'pending' })).statusCode).toBe(200);
  expect(await stock()).toEqual([0, 8.01]);
  await expectBooksInOrder(api.database);
});

test('a bag costs in kilograms what was paid for it, landed costs and notes of the price included', async () => {
  const lime = (await material({ ...BAG, name: 'Lime' })).json().data.id;
  const sand = (await material({ name: 'Sand' })).json().data.id;
  const lines = [
    { product_id: lime, quantity: 2, unit: 'bag', unit_price: 100 },
    { product_id: sand, quantity: 50, unit_price: 2 },
  ];
  const { id, items } = await ordered({ ...orderOf({}), items: lines });
  await setStatus(id, { status: 'received' });
  const worth = async () => {
    const rows = api.database.db.selectFrom('stock_costs').select(['stock_quantity', 'stock_value']).where('material_id', '=', lime);
    const { stock_quantity, stock_value } = await rows.orderBy('id', 'desc').executeTakeFirstOrThrow();
    return [stock_quantity, stock_value].map(Number);
  };
  expect(await worth()).toEqual([100, 200]);
  // 100 kg of 150: two thirds of it.
  await api.post(`/purchases/${id}/landed-costs`, { date: dayInIndia(), amount: 60, kind: 'Transport', share_by: 'quantity' });
  expect(await worth()).toEqual([100, 240]);
  const cheaper = { date: dayInIndia(), kind: 'price', reason: 'Rebate', items: [{ item_id: items[0]!.id, quantity: 2, unit_price: 10 }] };
  await api.post(`/purchases/${id}/debit-notes`, cheaper);
  expect(await worth()).toEqual([100, 220]);
  const wet = { date: dayInIndia(), kind: 'return', reason: 'Wet', restock: true, items: [{ item_id: items[0]!.id, quantity: 1, unit_price: 80 }] };
  expect((await api.post(`/purchases/${id}/debit-notes`, wet)).statusCode).toBe(201);
  expect(await worth()).toEqual([50, 100]);
  await expectBooksInOrder(api.database);
});

test('a line without a unit is in the unit of use, and one of another unit is refused at its field', async () => {
  const { items } = await ordered(orderOf({}));
  expect(items).toMatchObject([{ unit: 'kg', quantity: 10, units_per_purchase_unit: 1, stock_unit: null }]);
  const refused = await order(orderOf({ unit: 'bag' }));
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'items[0].unit': 'Cement is ordered in kg or sack' }]);
  expect((await read((await ordered(orderOf({ unit: 'sack' }))).id)).items).toMatchObject([{ unit: 'sack', units_per_purchase_unit: 25 }]);
});

test.each([
  [{ purchase_unit: 'bag', units_per_purchase_unit: 0 }, { units_per_purchase_unit: 'Enter more than 0' }],
  [{ purchase_unit: 'bag' }, { units_per_purchase_unit: 'Enter how many kg one bag has' }],
  [{ units_per_purchase_unit: 50 }, { purchase_unit: 'Enter the unit in which it is bought' }],
  [{ purchase_unit: 'b'.repeat(21), units_per_purchase_unit: 50 }, { purchase_unit: 'Purchase unit may have at most 20 characters' }],
  [{ purchase_unit: 5, units_per_purchase_unit: 50 }, { purchase_unit: 'Purchase unit must be text' }],
  [{ purchase_unit: 'KG', units_per_purchase_unit: 50 }, { purchase_unit: 'Enter another unit than that of use, or none' }],
])('a purchase unit %j is refused at its field', async (unit, fields) => {
  const answer = await material({ name: 'Sand', ...unit });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('a change of a purchase unit is judged together with what is stored, and both may go', async () => {
  expect((await api.put(`/materials/${cement}`, { units_per_purchase_unit: null })).json().fields).toEqual({
    units_per_purchase_unit: 'Enter how many kg one sack has',
  });
  expect((await api.put(`/materials/${cement}`, { units_per_purchase_unit: 0 })).json().fields).toEqual({ units_per_purchase_unit: 'Enter more than 0' });
  expect((await api.put(`/materials/${cement}`, { purchase_unit: null, units_per_purchase_unit: null })).json().data).toMatchObject({
    purchase_unit: null,
    units_per_purchase_unit: null,
  });
  const bought = await api.post('/purchase-products', {
    ...{ name: 'Fly ash', unit: 'kg', category: 'raw_material', default_unit_price: 2, minimum_stock: 0, current_stock: 0 },
    ...BAG,
  });
  expect([bought.statusCode, bought.json().data]).toMatchObject([201, BAG]);
});
