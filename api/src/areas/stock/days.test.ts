import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const today = dayInIndia();
const daysAgo = (days: number) => addDays(today, -days);

let api: TestApi;
let customer: number;
let supplier: number;
const { ordered, setStatus } = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  customer = await addVendor(api.database, 'Deccan Traders', 'sale');
  supplier = await addVendor(api.database, 'Kolhapur Foundry', 'purchase');
});
afterAll(() => api?.close());

type Row = { quantity: number; on_day: string; cause: string; balance_after: number };
const ledgerOf = async (item: string, query = '') => (await api.read<{ data: Row[] }>(`/stock/ledger?${item}${query}`)).data;
const material = async (name: string, current_stock: number, as_on?: string) => {
  const answer = await api.post('/materials', { name, unit: 'kg', category: 'raw_material', default_unit_price: 50, current_stock, as_on });
  return { answer, id: answer.json().data?.id as number };
};
/** Of the month that has the day on which it falls below zero. */
const task = async () =>
  (await api.read<{ data: { tasks: { task: string }[] } }>(`/gst/month?period=${daysAgo(5).slice(0, 7)}`)).data.tasks.filter(
    (each) => each.task === 'below_zero',
  );
const below = async () => (await api.read<{ data: object[] }>('/stock/below-zero')).data;

test('a movement has the day of its document, and histories go by it', async () => {
  const { id: steel } = await material('Steel', 100, daysAgo(20));
  const pump = await addProduct(api.database, api.user.id, 'PMP', 0);
  await api.post(`/product-materials/${pump}`, { materials: [{ material_id: steel, quantity_required: 2, batch_size: 1 }], conversion_cost: 12.125 });
  const record = { product_id: pump, quantity: 10, supervisor: 'Meena Patil', production_date: daysAgo(9) };
  const made = (await api.post('/production/records', record)).json().data;
  const kept = await api.database.db.selectFrom('production_records').select('conversion_cost').where('id', '=', made.id).executeTakeFirstOrThrow();
  expect(Number(kept.conversion_cost)).toBe(12.125);
  const sold = (await api.post('/sales', { ...saleOf(customer, pump), sale_date: daysAgo(6) })).json().data;
  const note = { date: daysAgo(4), reason: 'Damaged', kind: 'return', restock: true, items: [{ item_id: sold.items[0].id, quantity: 1 }] };
  await api.post(`/sales/${sold.id}/credit-notes`, note);
  expect((await ledgerOf(`itemId=${pump}`)).map(({ quantity, on_day }) => [quantity, on_day])).toEqual([
    [10, daysAgo(9)],
    [-sold.items[0].quantity, daysAgo(6)],
    [1, daysAgo(4)],
  ]);
  expect(await ledgerOf(`itemType=material&itemId=${steel}`)).toMatchObject([
    { cause: 'opening', on_day: daysAgo(20) },
    { quantity: -20, on_day: daysAgo(9) },
  ]);
  expect(await ledgerOf(`itemId=${pump}`, `&from=${daysAgo(7)}&to=${daysAgo(5)}`)).toMatchObject([{ cause: 'sale' }]);

  // Another day takes the movements along.
  expect((await api.put(`/production/records/${made.id}`, { production_date: daysAgo(8) })).statusCode).toBe(200);
  const moved = await ledgerOf(`itemType=material&itemId=${steel}`);
  expect(moved.slice(2).map(({ quantity, on_day }) => [quantity, on_day])).toEqual([
    [20, daysAgo(9)],
    [-20, daysAgo(8)],
  ]);
  const refused = await api.put(`/production/records/${made.id}`, { production_date: today });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('would be at')]);
  expect((await api.post('/production/records', { ...record, production_date: addDays(today, 1) })).json().fields).toEqual({
    production_date: 'Date cannot be after today',
  });
  await expectBooksInOrder(api.database);
});

test('an adjustment is of the day that is sent, and counted is what was there at its end', async () => {
  const { id: wire } = await material('Wire', 100, daysAgo(10));
  const adjust = (body: object) => api.post('/stock/adjust', { itemType: 'material', productId: wire, ...body });
  expect((await adjust({ type: 'decrease', quantity: 30 })).json().data).toMatchObject({ on_day: today, quantity: 30 });
  expect((await adjust({ type: 'counted', quantity: 97, on_day: daysAgo(3) })).json().data).toMatchObject({
    type: 'decrease',
    quantity: 3,
    on_day: daysAgo(3),
  });
  expect((await ledgerOf(`itemType=material&itemId=${wire}`)).at(-1)?.balance_after).toBe(67);
  expect((await adjust({ type: 'counted', quantity: 67 })).statusCode).toBe(409);
  expect((await adjust({ type: 'counted', quantity: 0 })).json().data).toMatchObject({ type: 'decrease', quantity: 67 });
  expect((await adjust({ type: 'increase', quantity: 1, on_day: addDays(today, 1) })).json().fields).toEqual({ on_day: 'Day cannot be after today' });
  expect((await material('Later', 1, addDays(today, 1))).answer.json().fields).toEqual({ as_on: 'As on cannot be after today' });
  await api.put('/accounting/lock', { locked_until: daysAgo(30), reason: 'Filed' });
  expect((await adjust({ type: 'increase', quantity: 1, on_day: daysAgo(30) })).json().code).toBe('CLOSED_PERIOD');
  await api.put('/accounting/lock', { locked_until: null, reason: 'Open again' });
});

test('a step-back under a past day is refused; what is late is taken, and listed until it is put right', async () => {
  const { id: rod } = await material('Rod', 0);
  const order = await ordered({ ...purchaseOf(supplier, rod), purchase_date: daysAgo(12) });
  const receive = (body: object) => setStatus(order.id, body);
  await receive({ status: 'received', received_on: daysAgo(10) });
  const { quantity } = order.items[0]!;
  const adjust = (body: object) => api.post('/stock/adjust', { itemType: 'material', productId: rod, ...body });
  await adjust({ type: 'decrease', quantity: 1, on_day: daysAgo(8) });
  await adjust({ type: 'increase', quantity: 5, on_day: daysAgo(2) });
  const refused = await receive({ status: 'pending', received_on: daysAgo(9) });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Rod would be at -1')]);
  expect((await receive({ status: 'pending', received_on: daysAgo(1) })).statusCode).toBe(200);
  expect(await below()).toEqual([]);

  await receive({ status: 'received', received_on: daysAgo(3) });
  expect((await adjust({ type: 'decrease', quantity: quantity + 1, on_day: daysAgo(5) })).statusCode).toBe(201);
  expect(await below()).toMatchObject([
    { kind: 'material', item_id: rod, name: 'Rod', unit: 'kg', from: daysAgo(5), to: daysAgo(4), lowest: -2, document_type: null, on_day: daysAgo(5) },
  ]);
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  expect(await task()).toEqual([{ task: 'below_zero', count: 1 }]);
  await adjust({ type: 'increase', quantity: 10, on_day: daysAgo(6) });
  expect([await below(), await task()]).toEqual([[], []]);
  await expectBooksInOrder(api.database);
});

test('what is bought to be sold comes into the stock of its product', async () => {
  const valve = await addProduct(api.database, api.user.id, 'VLV', 4);
  const bought = {
    name: 'Valve, bought',
    unit: 'pieces',
    category: 'finished_goods',
    default_unit_price: 60,
    minimum_stock: 0,
    current_stock: 0,
    product_id: valve,
  };
  const added = await api.post('/purchase-products', bought);
  expect([added.statusCode, added.json().data]).toEqual([201, expect.objectContaining({ product_id: valve, current_stock: 4 })]);
  const { id } = added.json().data;
  expect((await api.post('/purchase-products', { ...bought, name: 'Other', current_stock: 2 })).json().fields).toHaveProperty('current_stock');
  expect((await api.post('/purchase-products', { ...bought, name: 'Other', product_id: 999_999 })).json().fields).toEqual({
    product_id: 'This product does not exist',
  });

  const order = await ordered({ ...purchaseOf(supplier, id), purchase_date: daysAgo(5) });
  const receive = (body: object) => setStatus(order.id, body);
  await receive({ status: 'received', received_on: daysAgo(5) });
  const line = order.items[0]!;
  expect((await ledgerOf(`itemId=${valve}`)).at(-1)).toMatchObject({
    cause: 'receipt',
    quantity: line.quantity,
    unit_cost: line.unit_price,
    on_day: daysAgo(5),
  });
  const { data: listed } = await api.read<{ data: object[] }>('/purchase-products?search=Valve');
  expect(listed).toMatchObject([{ id, current_stock: 4 + line.quantity }]);
  const note = { date: today, reason: 'Broken', kind: 'return', restock: true, items: [{ item_id: line.id, quantity: 1 }] };
  const returned = await api.post(`/purchases/${order.id}/debit-notes`, note);
  expect(returned.statusCode).toBe(201);
  expect((await ledgerOf(`itemId=${valve}`)).at(-1)).toMatchObject({ cause: 'receipt_returned', quantity: -1 });
  await expectBooksInOrder(api.database);
  await api.post(`/debit-notes/${returned.json().data.id}/cancel`, { reason: 'By mistake' });
  expect((await receive({ status: 'pending' })).statusCode).toBe(200);
  expect((await api.read<{ data: object }>(`/products/${valve}`)).data).toMatchObject({ stock_quantity: 4 });
  await expectBooksInOrder(api.database);

  const adjusted = await api.post('/stock/adjust', { itemType: 'material', productId: id, quantity: 1, type: 'increase' });
  expect([adjusted.statusCode, adjusted.json().error]).toEqual([409, expect.stringContaining('no stock of its own')]);
  const needs = { materials: [{ material_id: id, quantity_required: 1, batch_size: 1 }] };
  expect((await api.post(`/product-materials/${valve}`, needs)).json().fields).toEqual({ 'materials[0].material_id': 'This material does not exist' });
  const { data: materials } = await api.read<{ data: object[] }>('/materials?search=Valve');
  const { data: low } = await api.read<{ data: { materials: { total: number } } }>('/stock/low');
  expect([materials, low.materials.total]).toEqual([[], (await api.read<{ total: number }>('/materials?shelf=true')).total]);
});
