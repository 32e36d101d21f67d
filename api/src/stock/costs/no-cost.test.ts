import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';
import type { NoCost } from '@karkhana/shared-contract/stock/no-cost';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { addVendor, materialOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(async () => expect(await checkBooks(api.database.db)).toEqual([]));
afterAll(() => api?.close());

const done = async (answer: ReturnType<TestApi['post']>) => {
  const { statusCode, body } = await answer;
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body).data;
};
const product = async (unit_price = 118): Promise<number> => {
  count += 1;
  return (await done(api.post('/products', { name: `Elbow ${count}`, sku: `E-${count}`, unit_price, stock_alert_threshold: 0 }))).id;
};
const found = (productId: number, quantity: number, on_day: string, more: object = {}) =>
  done(api.post('/stock/adjust', { productId, quantity, type: 'increase', on_day, ...more }));
const enter = (itemId: number, unit_cost: number, day: string, itemType = 'product') => api.put('/stock/costs', { itemType, itemId, unit_cost, day });
const setPrice = (id: number, unit_price: number) => done(api.put(`/products/${id}`, { unit_price }));
const close = (locked_until: Day | null) => done(api.put('/accounting/lock', { locked_until, reason: 'Month end' }));
async function valueOn(id: number, as_of: string, kind = 'product') {
  const { data } = await api.read<StockValuation>(`/reports/stock-valuation?as_of=${as_of}`);
  const item = data.find((each) => each.kind === kind && each.item_id === id);
  return item && [item.quantity, item.rate, item.value];
}
const listed = async (id: number) => (await api.read<{ data: NoCost[] }>('/stock/no-cost')).data.find(({ item_id }) => item_id === id);

test('a price that is changed from 118 to 129.80 moves no stock, of the past or of today', async () => {
  const elbow = await product();
  await found(elbow, 1_000, '2026-09-05', { unit_cost: 80 });
  const unknown = await product();
  await found(unknown, 500, '2026-09-05');
  const brass = (await done(api.post('/materials', materialOf('Brass', { default_unit_price: 118, current_stock: 100, as_on: '2026-09-01' })))).id;
  await setPrice(elbow, 129.8);
  await setPrice(unknown, 129.8);
  await done(api.put(`/materials/${brass}`, { default_unit_price: 129.8 }));
  for (const day of ['2026-09-30', '2026-11-29']) {
    expect(await valueOn(elbow, day)).toEqual([1_000, 80, 80_000]);
    expect(await valueOn(unknown, day)).toEqual([500, 0, 0]);
    expect(await valueOn(brass, day, 'material')).toEqual([100, 118, 11_800]);
  }
  expect((await done(api.get(`/materials/${brass}`))).unit_cost).toBe(118);
  expect([await listed(elbow), await listed(brass)]).toEqual([undefined, undefined]);
});

test('what came without a cost is worth nothing and listed; from its day on it is worth what is entered', async () => {
  const elbow = await product();
  await found(elbow, 10, '2026-06-05');
  const sale = { sale_date: '2026-06-20', apply_tax: false, tax_percentage: 0, items: [{ product_id: elbow, quantity: 4, unit_price: 118 }] };
  await done(api.post('/sales', { vendor_id: await addVendor(api.database), ...sale }));
  expect(await valueOn(elbow, '2026-06-30')).toEqual([6, 0, 0]);
  const row = { kind: 'product', item_id: elbow, name: `Elbow ${count}`, sku: `E-${count}`, unit: null, quantity: 6, from: '2026-06-05', assumed_cost: null };
  expect(await listed(elbow)).toEqual(row);
  expect((await enter(elbow, 50, '2026-07-01')).json()).toEqual({ data: { itemType: 'product', itemId: elbow, unit_cost: 50, day: '2026-07-01' } });
  expect(await listed(elbow)).toBeUndefined();
  expect([await valueOn(elbow, '2026-06-30'), await valueOn(elbow, '2026-07-01')]).toEqual([
    [6, 0, 0],
    [6, 50, 300],
  ]);
  // From the day on which it came: the sale costs it too.
  await enter(elbow, 40, '2026-06-01');
  expect([await valueOn(elbow, '2026-06-19'), await valueOn(elbow, '2026-06-30'), await valueOn(elbow, '2026-07-01')]).toEqual([
    [10, 40, 400],
    [6, 40, 240],
    [6, 50, 300],
  ]);
  await found(elbow, 4, '2026-08-01');
  expect(await valueOn(elbow, '2026-08-01')).toEqual([10, 50, 500]);
  for (const [body, fields] of [
    [{ unit_cost: -1 }, { unit_cost: 'Unit cost cannot be negative' }],
    [{ day: '2099-01-01' }, { day: 'Counts from cannot be after today' }],
  ] as const) {
    expect((await api.put('/stock/costs', { itemType: 'product', itemId: elbow, unit_cost: 1, day: '2026-06-01', ...body })).json().fields).toEqual(fields);
  }
});

test('what was found before a dearer lot is worth what is entered later, and the lot its own cost', async () => {
  const elbow = await product();
  await found(elbow, 10, '2026-06-05');
  await found(elbow, 10, '2026-06-10', { unit_cost: 100 });
  await close('2026-06-30');
  expect((await enter(elbow, 60, '2026-06-30')).json().code).toBe('CLOSED_PERIOD');
  await enter(elbow, 60, '2026-07-01');
  expect([await valueOn(elbow, '2026-06-30'), await valueOn(elbow, '2026-07-01')]).toEqual([
    [20, 50, 1_000],
    [20, 80, 1_600],
  ]);
  await close(null);
});

test('only what comes in has a cost: an adjustment that takes out is refused with one', async () => {
  const elbow = await product();
  await found(elbow, 10, '2026-06-05', { unit_cost: 50 });
  const taken = await api.post('/stock/adjust', { productId: elbow, quantity: 1, type: 'decrease', unit_cost: 50 });
  expect(taken.json().fields).toEqual({ unit_cost: 'Only what comes in has a cost. Leave it empty' });
  await found(elbow, 10, '2026-06-06', { unit_cost: 70 });
  await found(elbow, 2, '2026-06-06');
  expect(await valueOn(elbow, '2026-06-30')).toEqual([22, 60, 1_320]);
});

test('what an api of before valued at its price keeps that value, is listed, and moves with no price', async () => {
  const elbow = await product();
  await found(elbow, 10, '2026-06-05');
  // As it wrote the rows.
  await sql`delete from stock_costs where product_id = ${elbow}`.execute(api.database.db);
  await sql`insert into stock_costs (product_id, day, cause, quantity, value, stock_quantity, stock_value, rate, received, issued, opened, opened_value)
    values (${elbow}, '2026-06-05', 'adjustment', 10, 1180, 10, 1180, 118, 0, 0, 0, 0)`.execute(api.database.db);
  await sql`select assume_costs(false)`.execute(api.database.db);
  await sql`select assume_costs(false)`.execute(api.database.db);
  expect(await checkBooks(api.database.db)).toEqual([]);
  expect(await listed(elbow)).toMatchObject({ from: '2026-06-05', quantity: 10, assumed_cost: 118 });
  await setPrice(elbow, 129.8);
  await found(elbow, 10, '2026-06-01');
  expect(await valueOn(elbow, '2026-06-30')).toEqual([20, 118, 2_360]);
  await enter(elbow, 80, '2026-07-01');
  expect([await valueOn(elbow, '2026-06-30'), await valueOn(elbow, '2026-07-01'), await listed(elbow)]).toEqual([[20, 118, 2_360], [20, 80, 1_600], undefined]);
});

const act = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    day: fc.nat(8),
    quantity: fc.integer({ min: -4, max: 9 }),
    cost: fc.option(fc.integer({ min: 0, max: 90 })),
  }),
  fc.record({ kind: fc.constant('enter' as const), day: fc.nat(8), cost: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('close' as const), day: fc.nat(8) }),
);

test('movements, entered costs and prices in any order move no closed day', async () => {
  const runs = Number(process.env.PROPERTY_RUNS ?? 15);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const item = await product();
      const dayOf = (day: number) => addDays('2026-08-01', day);
      let closed: Day | null = null;
      const isOpen = (day: number) => closed === null || dayOf(day) > closed;
      await found(item, 100, dayOf(0));
      for (const one of acts) {
        const before = closed && (await valueOn(item, closed));
        if (one.kind === 'price') await setPrice(item, one.price);
        if (one.kind === 'close' && isOpen(one.day)) {
          closed = dayOf(one.day);
          await close(closed);
        }
        if (one.kind === 'enter' && isOpen(one.day)) expect((await enter(item, one.cost, dayOf(one.day))).statusCode).toBe(200);
        if (one.kind === 'move' && isOpen(one.day) && one.quantity !== 0) {
          const adjusted = { productId: item, quantity: Math.abs(one.quantity), on_day: dayOf(one.day), type: one.quantity > 0 ? 'increase' : 'decrease' };
          await done(api.post('/stock/adjust', { ...adjusted, unit_cost: one.quantity > 0 ? one.cost : null }));
        }
        if (closed && one.kind !== 'close') expect(await valueOn(item, closed)).toEqual(before);
        expect(await checkBooks(api.database.db)).toEqual([]);
      }
      await close(null);
    }),
    { numRuns: runs },
  );
});
