import fc from 'fast-check';
import { sql } from 'kysely';
import { seed } from '../testing/generated/seed.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { contains, foundIn, relevanceOf } from './list.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Good {
  name: string;
  sku: string;
}
const goodsOf = (goods: readonly Good[]) =>
  sql`(select name, sku, place from json_to_recordset(${JSON.stringify(
    goods.map((good, place) => ({ ...good, place })),
  )}::json) as goods(name text, sku text, place int)) goods`;

async function found(goods: readonly Good[], search: string): Promise<string[]> {
  const { rows } = await sql<Good>`select name, sku from ${goodsOf(goods)} where ${foundIn(['name', 'sku'], search)}
    order by ${relevanceOf(search, { name: 'name', code: 'sku' })}, place`.execute(database.db);
  return rows.map(({ name }) => name);
}

test.each([
  ['लोहा', ['लोहा पट्टी', 'गोल लोहा']],
  ['İNCE', ['ince İNCE']],
  ['straße', ['Straße 5']],
  ['50%', ['50% flat']],
  ['a_b', ['A_B']],
  ['\\n', ['C:\\new']],
  ['dn-20', ['Valve DN-20']],
  ['(m8', ['Bolt (M8)']],
])('%s finds what contains it, in any script, even if it is special in a pattern', async (search, names) => {
  const goods = ['लोहा पट्टी', 'गोल लोहा', 'ince İNCE', 'Straße 5', '50% flat', '500 flat', 'A_B', 'aXb', 'C:\\new', 'Valve DN-20', 'Valve DN 20', 'Bolt (M8)'];
  expect(
    await found(
      goods.map((name) => ({ name, sku: '' })),
      search,
    ),
  ).toEqual(names);
});

test('any texts are found and ranked as by ILIKE, with separators as good as spaces', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', ' ', '-', '(', '.', '"', '%', '_', '\\', 'न', 'ी', 'İ', 'ı', 'ß', 'É'),
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name: text, sku: text }), { minLength: 1, maxLength: 30 }), text, async (goods, search) => {
      const typed = contains(search).slice(1, -1);
      const { rows } = await sql<Good>`
        select name, sku from ${goodsOf(goods)} where name ilike ${contains(search)} or sku ilike ${contains(search)}
        order by case when sku ilike ${typed} then 0 when sku ilike ${`${typed}%`} then 1 when name ilike ${`${typed}%`} then 2
          when translate(name, '-/(),."', '       ') ilike ${`% ${typed.replace(/[-/(),."]/g, ' ')}%`} then 3 else 4 end, lower(name), place`.execute(
        database.db,
      );
      expect(await found(goods, search)).toEqual(rows.map(({ name }) => name));
    }),
    { seed, numRuns: 150 },
  );
});
