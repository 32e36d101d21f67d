import { cases } from '@karkhana/release/testing/long-tests';
import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { stockLevel } from '@karkhana/shared-contract/stock/stock-level';
import { quantityNumber, quantityUnits } from '../../stock/stock.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { randomFrom } from '../demo/random.ts';

const OPERATIONS = cases(500, 200);
const AT_ONCE = 10;

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: api.user.headers, ...(payload && { payload }) });

/** The expected books, kept here apart from the server: millionths by 'product:1' or 'material:1'. */
const expected = new Map<string, bigint>();
const move = (key: string, change: bigint) => expected.set(key, (expected.get(key) ?? 0n) + change);

interface Made {
  id: number;
  product: number;
  good: bigint;
  taken: [string, bigint][];
}
interface Sold {
  id: number;
  items: [number, bigint][];
}

test(`after ${OPERATIONS} random operations every place shows one figure for an item`, async () => {
  const random = randomFrom('one figure');
  const customer = await addVendor(api.database);
  const products: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    products.push(await addProduct(api.database, api.user.id, `P-${index}`, 30));
    move(`product:${products.at(-1)}`, quantityUnits(30));
  }
  const materials: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    materials.push(await addMaterial(api.database, api.user.id, `Material ${index}`, 400));
    move(`material:${materials.at(-1)}`, quantityUnits(400));
  }
  const needs = new Map<number, { material_id: number; quantity_required: string; batch_size: number }[]>();
  for (const product of products.slice(0, 5)) {
    const list = random
      .sample(materials, 2)
      .map((material_id) => ({ material_id, quantity_required: `${random.between(0, 3)}.${random.between(1, 999_999)}`, batch_size: random.between(1, 7) }));
    needs.set(product, list);
    expect((await call('POST', `/product-materials/${product}`, { materials: list })).statusCode).toBe(200);
  }

  const [made, sold]: [Made[], Sold[]] = [[], []];
  const outcomes = { 200: 0, 201: 0, 409: 0 };
  const note = (status: number): boolean => {
    // Anything else would be a fault of the server or of this test.
    expect([200, 201, 409]).toContain(status);
    outcomes[status as 200] += 1;
    return status < 400;
  };

  async function produce(product: number, quantity: number, rejected: number) {
    const payload = { product_id: product, quantity, rejected_quantity: rejected, supervisor: 'Sunita Pawar', production_date: '2026-11-20' };
    const answer = await call('POST', '/production/records', payload);
    if (!note(answer.statusCode)) return;
    const good = quantityUnits(quantity) - quantityUnits(rejected);
    const taken = (needs.get(product) ?? []).map((need): [string, bigint] => [`material:${need.material_id}`, requiredMaterial(quantity, need)]);
    move(`product:${product}`, good);
    for (const [key, amount] of taken) move(key, -amount);
    made.push({ id: answer.json().data.id, product, good, taken });
  }
  async function deleteRecord(record: Made) {
    const answer = await call('DELETE', `/production/records/${record.id}`);
    if (!note(answer.statusCode)) return void made.push(record);
    move(`product:${record.product}`, -record.good);
    for (const [key, amount] of record.taken) move(key, amount);
  }
  async function sell(items: [number, number][]) {
    const lines = items.map(([product_id, quantity]) => ({ product_id, quantity, unit_price: 100 }));
    const answer = await call('POST', '/sales', { vendor_id: customer, sale_date: '2026-11-20', items: lines });
    if (!note(answer.statusCode)) return;
    const taken = items.map(([product, quantity]): [number, bigint] => [product, quantityUnits(quantity)]);
    for (const [product, quantity] of taken) move(`product:${product}`, -quantity);
    sold.push({ id: answer.json().data.id, items: taken });
  }
  async function cancel(sale: Sold) {
    if (!note((await call('POST', `/sales/${sale.id}/cancel`, { reason: 'Order withdrawn' })).statusCode)) return;
    for (const [product, quantity] of sale.items) move(`product:${product}`, quantity);
  }
  async function adjust(itemType: 'product' | 'material', id: number, quantity: number, type: 'increase' | 'decrease') {
    if (!note((await call('POST', '/stock/adjust', { itemType, productId: id, quantity, type, reason: 'Counted' })).statusCode)) return;
    move(`${itemType}:${id}`, type === 'increase' ? quantityUnits(quantity) : -quantityUnits(quantity));
  }
  const takeOne = <T>(items: T[]): T | undefined => items.splice(random.between(0, Math.max(0, items.length - 1)), 1)[0];
  const amount = (most: number) => Number(`${random.between(1, most)}.${random.between(0, 999)}`);
  function operation(): Promise<void> {
    const kind = random.next();
    if (kind < 0.3) return sell(random.sample(products, random.between(1, 3)).map((id) => [id, amount(9)]));
    if (kind < 0.55) return produce(random.pick(products), amount(14), random.chance(0.2) ? 0.5 : 0);
    const record = kind < 0.7 ? takeOne(made) : undefined;
    if (record) return deleteRecord(record);
    const sale = kind < 0.82 ? takeOne(sold) : undefined;
    if (sale) return cancel(sale);
    const type = random.pick(['increase', 'decrease'] as const);
    return random.chance(0.5) ? adjust('product', random.pick(products), amount(12), type) : adjust('material', random.pick(materials), amount(60), type);
  }

  for (let done = 0; done < OPERATIONS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, operation));
  expect(outcomes[201]).toBeGreaterThan(OPERATIONS * 0.3);
  expect(outcomes[409]).toBeGreaterThan(0);

  await expectBooksInOrder(api.database);
  for (const id of products) await expectOneFigure('product', id);
  for (const id of materials) await expectOneFigure('material', id);
  await expectReported('product', products);
  await expectReported('material', materials);
  await expectCounts('product');
  await expectCounts('material');
});

async function expectOneFigure(kind: 'product' | 'material', id: number): Promise<void> {
  const figure = quantityNumber(expected.get(`${kind}:${id}`)!);
  const list = `/${kind}s`;
  const item = (await call('GET', `${list}/${id}`)).json().data;
  const last = (await call('GET', `/stock/ledger?itemType=${kind}&itemId=${id}&sort=-id&limit=1`)).json().data[0].balance_after;
  const stockList = find((await call('GET', `${list}?shelf=true&page=1&limit=500`)).json().data, id).stock_quantity;
  const picker = find((await call('GET', `${list}?active=true&search=${encodeURIComponent(item.name)}`)).json().data, id).stock_quantity;
  const bought = kind === 'material' ? find((await call('GET', '/purchase-products')).json().data, id).current_stock : figure;
  expect([kind, id, item.stock_quantity, last, stockList, picker, bought]).toEqual([kind, id, figure, figure, figure, figure, figure]);
}

/** Compares the rest in the stock summary. */
async function expectReported(kind: 'product' | 'material', ids: readonly number[]): Promise<void> {
  const { data } = (await call('GET', `/reports/stock-summary?itemType=${kind}`)).json();
  const closing = new Map(data.map((row: { id: number; closing: number }) => [row.id, row.closing]));
  expect(ids.map((id) => closing.get(id))).toEqual(ids.map((id) => quantityNumber(expected.get(`${kind}:${id}`)!)));
}

async function expectCounts(kind: 'product' | 'material'): Promise<void> {
  const { data } = (await call('GET', `/${kind}s?shelf=true&limit=500`)).json();
  const levels = data.map((item: { stock_quantity: number; effective_threshold: number }) => stockLevel(item.stock_quantity, item.effective_threshold));
  const count = (level: string) => levels.filter((found: string) => found === level).length;
  expect((await call('GET', `/stock/summary?itemType=${kind}&shelf=true`)).json().data).toEqual({ total: data.length, low: count('low'), out: count('out') });
}

const find = (rows: { id: number; stock_quantity: number; current_stock: number }[], id: number) => rows.find((row) => row.id === id)!;
