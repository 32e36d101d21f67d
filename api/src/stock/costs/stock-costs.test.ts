import { addDays, type Day } from '@karkhana/shared-contract/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { lockMaterials, type Movement, moveStock, quantityUnits } from '../stock.ts';
import { settleLeft } from './settle-costs.ts';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

interface Step {
  day: number;
  /** In at a price, or out. */
  quantity: number;
  price: number;
}
const step = fc.record({
  day: fc.nat(6),
  quantity: fc.integer({ min: -9, max: 9 }).filter((quantity) => quantity !== 0),
  price: fc.integer({ min: 1, max: 99 }),
});

const FIRST = '2026-03-28';
const dayOf = ({ day }: Step): Day => addDays(FIRST, day);

/** In whole paise for one unit: what stays at the end of each day, out of all that came in at its price and before all that went out. */
function plainFold(steps: readonly Step[]): Map<Day, { quantity: number; value: number }> {
  const ends = new Map<Day, { quantity: number; value: number }>();
  let [quantity, value] = [0, 0];
  for (const day of [...new Set(steps.map(dayOf))].sort()) {
    const own = steps.filter((one) => dayOf(one) === day);
    for (const { quantity: came, price } of own.filter((one) => one.quantity > 0)) {
      quantity += came;
      value += came * price;
    }
    const out = -own.filter((one) => one.quantity < 0).reduce((sum, one) => sum + one.quantity, 0);
    value -= quantity === 0 ? 0 : (value * out) / quantity;
    quantity -= out;
    ends.set(day, { quantity, value });
  }
  return ends;
}

/** In the order of days there is always enough. */
function possible(steps: readonly Step[]): Step[] {
  let there = 0;
  return [...steps]
    .sort((one, other) => one.day - other.day || other.quantity - one.quantity)
    .map((one) => {
      const quantity = one.quantity < 0 ? -Math.min(-one.quantity, there) : one.quantity;
      there += quantity;
      return { ...one, quantity };
    })
    .filter(({ quantity }) => quantity !== 0);
}

async function enter(material: number, { quantity, price, ...step }: Step): Promise<void> {
  await api.database.transaction(async (tx) => {
    const item = (await lockMaterials(tx, [material])).get(material)!;
    const movement: Movement = {
      quantity: quantityUnits(quantity),
      cause: quantity > 0 ? 'receipt' : 'adjustment',
      on_day: dayOf({ ...step, quantity, price }),
    };
    await moveStock(tx, api.user.id, item, quantity > 0 ? { ...movement, unit_cost: String(price) } : movement);
  });
}

test('for days entered in any order, costs are the plain fold by day to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(step, { minLength: 2, maxLength: 12 })
        .chain((steps) => fc.tuple(fc.constant(possible(steps)), fc.shuffledSubarray(possible(steps), { minLength: possible(steps).length }))),
      async ([steps, entered]) => {
        count += 1;
        const material = await addMaterial(api.database, api.user.id, `Of history ${count}`, 0);
        // Stock of the moment never falls short: what goes out is entered after as much has come.
        const inFirst = [...entered.filter(({ quantity }) => quantity > 0), ...entered.filter(({ quantity }) => quantity < 0)];
        for (const one of inFirst) await enter(material, one);
        for (const [day, { quantity, value }] of plainFold(steps)) {
          const { rows } = await sql<{
            quantity: number;
            value: number;
          }>`select stock_quantity::float8 as quantity, stock_value::float8 as value from stock_costs
            where material_id = ${material} and day <= ${day} order by id desc limit 1`.execute(api.database.db);
          expect(rows[0]!.quantity).toBe(quantity);
          // Each that went out is rounded once.
          expect(Math.abs(rows[0]!.value - value)).toBeLessThan(0.01 * (steps.length + 1));
        }
        const { rows } = await sql<{
          days: string;
        }>`select string_agg(day::text, ' ' order by id) as days from stock_costs where material_id = ${material}`.execute(api.database.db);
        const days = (rows[0]!.days ?? '').split(' ');
        expect(days).toEqual([...days].sort());
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 15) },
  );
  expect(await checkBooks(api.database.db)).toEqual([]);
});

test('what went out before it came is worth what then comes', async () => {
  const material = await addMaterial(api.database, api.user.id, 'Late', 0);
  await enter(material, { day: 5, quantity: 30, price: 60 });
  await enter(material, { day: 1, quantity: -10, price: 0 });
  const { rows } = await sql<object>`select cause, quantity::float8 as quantity, value::float8 as value, stock_value::float8 as left from stock_costs
    where material_id = ${material} order by id`.execute(api.database.db);
  expect(rows).toEqual([
    { cause: 'adjustment', quantity: -10, value: 0, left: 0 },
    { cause: 'receipt', quantity: 30, value: 1_800, left: 1_800 },
    { cause: 'difference', quantity: 0, value: -600, left: 1_200 },
  ]);
});

test('what is too long for one save is left, named, and done later', async () => {
  const material = await addMaterial(api.database, api.user.id, 'Busy', 0);
  await sql`insert into stock_ledger (material_id, quantity, balance_after, unit_cost, cause, user_id, on_day)
    select ${material}::int, 1, number, 5, 'receipt', ${api.user.id}::int, '2026-02-01' from generate_series(1, 3001) number`.execute(api.database.db);
  await sql`update materials set stock_quantity = 3001 where id = ${material}`.execute(api.database.db);
  await enter(material, { day: 0, quantity: 1, price: 5 });
  const valuation = () => api.read<{ recosting: object[]; data: { name: string; value: number }[] }>('/reports/stock-valuation');
  expect((await valuation()).recosting).toEqual([{ item_id: material, kind: 'material', name: 'Busy', from: '2026-02-01' }]);
  await settleLeft(api.database);
  const { recosting, data } = await valuation();
  expect([recosting, data.find(({ name }) => name === 'Busy')!.value]).toEqual([[], 15_010]);
});
