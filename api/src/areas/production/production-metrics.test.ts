import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { addMaterial, addProduct } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { readDailyProduction, readProductionDays, readProductionRates } from './production-metrics.repository.ts';

let api: TestApi;
let pump: number;
let wire: number;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  (await api.app.inject({ method, url: `/api${url}`, headers: api.user.headers, ...(payload && { payload }) })).json();
const produce = (quantity: number, production_date: string, more: object = {}) =>
  call('POST', '/production/records', { product_id: pump, quantity, supervisor: 'Sunita Pawar', production_date, ...more });

test('without data everything is zero', async () => {
  expect(await call('GET', '/production/metrics/daily')).toEqual({ daily_production: 0, production_amount: 0, total_production: 0, total_cost: 0 });
  expect(await call('GET', '/production/metrics')).toEqual({ data: [{ efficiency_rate: 0, quality_rate: 0 }], total: 1 });
});

test("figures go by the records' own dates: today, this month, nothing of deleted records", async () => {
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 1000);
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 0);
  await call('POST', `/product-materials/${pump}`, { materials: [{ material_id: wire, quantity_required: 1, batch_size: 3 }] });
  await produce(10, '2026-03-31', { unit_price: 33.33 });
  await produce(4, '2026-03-30');
  await produce(7, '2026-03-01', { rejected_quantity: 2 });
  await produce(100, '2026-02-28');
  await produce(200, '2026-04-01');
  const { id } = (await produce(50, '2026-03-31')).data;
  await call('DELETE', `/production/records/${id}`);
  // 3.333333, 1.333333 and 2.333333 at 10 rupees: 33.33 + 13.33 + 23.33
  expect(await readDailyProduction(api.database.db, '2026-03-31')).toEqual({
    daily_production: 10,
    production_amount: 333.3,
    total_production: 21,
    total_cost: 69.99,
  });
  expect(await readDailyProduction(api.database.db, '2026-04-01')).toEqual({
    daily_production: 200,
    production_amount: 20_000,
    total_production: 200,
    total_cost: 666.67,
  });
  expect(await readProductionRates(api.database.db, '2026-03-31')).toEqual({ efficiency_rate: 100, quality_rate: 90.48 });
});

test('more than the standard taken lowers the efficiency', async () => {
  const { id } = (await produce(30, '2026-03-15')).data;
  // standard 10 + 7 = 17, taken 13 + 7 = 20
  await call('POST', `/product-materials/record-usage/${id}`, { materials: [{ materialId: wire, quantityUsed: 13 }] });
  expect((await readProductionRates(api.database.db, '2026-03-31')).efficiency_rate).toBe(85);
  expect((await readDailyProduction(api.database.db, '2026-03-31')).total_cost).toBe(199.99); // and 130.00
});

test('the days up to today are all there, the empty ones too', async () => {
  expect(await readProductionDays(api.database.db, '2026-04-01', 3)).toEqual([
    { day: '2026-03-30', quantity: 4 },
    { day: '2026-03-31', quantity: 10 },
    { day: '2026-04-01', quantity: 200 },
  ]);
  const today = dayInIndia();
  await produce(3, today);
  const days = (await call('GET', '/production/metrics/days')).data;
  expect(days).toHaveLength(30);
  expect(days[0].day).toBe(addDays(today, -29));
  expect(days.at(-1)).toEqual({ day: today, quantity: 3 });
  const daily = await call('GET', '/production/metrics/daily');
  expect(daily).toMatchObject({ daily_production: 3, production_amount: 300 });
});
