import { EventEmitter, once } from 'node:events';
import { cases } from '@karkhana/release/testing/long-tests';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { STOCK_SUMMARY_SORTS } from '@karkhana/shared-contract/reports/report-queries';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import { reportStock, reportStockPage } from '../areas/reports/stock-report.repository.ts';
import { summariseSales } from '../areas/sales/sales-summary.repository.ts';
import { readStockSettings } from '../areas/stock/stock-settings.repository.ts';
import type { Database, Reader } from '../platform/database.ts';
import { settleCosts } from '../stock/costs/settle-costs.ts';
import { type Change, checkKept } from '../testing/check-kept.ts';
import { openDemoDatabase } from '../testing/demo-database.ts';
import { testOn } from '../testing/test-on.ts';
import { writeNotes } from '../testing/write-notes.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase('2026-05-20');
  await writeNotes(database, new Date('2026-05-20T12:00:00+05:30'));
});
afterAll(() => database?.close());

const PERIODS = [{}, { startDate: '2026-03-10', endDate: '2026-03-31' }, { startDate: '2026-05-11' }, { endDate: '2026-02-20' }];
const SORTS = STOCK_SUMMARY_SORTS.flatMap((sort) => [sort, `-${sort}`]);

async function figures(db: Reader) {
  const read: unknown[] = [await readStockSettings(db)];
  for (const [place, period] of PERIODS.entries()) {
    read.push(await summariseSales(db, { by: 'product', start_date: period.startDate, end_date: period.endDate }));
    for (const sort of SORTS) {
      // A transaction reads all anew for each.
      if (place > 0 && sort !== '-value') continue;
      const wanted = { ...period, sort, itemType: [undefined, ...STOCK_ITEM_TYPES][place] };
      const page = await reportStockPage(db, { ...wanted, page: 1, limit: 1_000 });
      expect(page).toMatchObject({ data: [...(await reportStock(db, wanted)).rows], totals: (await reportStock(db, wanted)).totals });
      read.push([period, sort, page]);
    }
  }
  return read;
}

const product = (number: number) => sql`(select id from products order by id offset ${number % 7} limit 1)`;
const material = (number: number) => sql`(select id from materials order by id offset ${number % 7} limit 1)`;
const other = (sale: number) => sql`(select id from products where id not in (select product_id from sale_items where sale_id = ${sale}) order by id limit 1)`;

const newest = sql`(select max(id) from sales)`;
const soldAgain = (sale: number, day: string) => sql`
  insert into sales (financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
    total_quantity, tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by)
  select financial_year, 90000 + ${newest}, 'N' || ${newest}, ${day}, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
    total_quantity, tax_rate, total_amount, tax_amount, net_amount, 'pending', created_by from sales where id = ${sale}`;
const nextLine = sql`(select coalesce(max(line), 0) + 1 from sale_items where sale_id = ${newest})`;
const lineAgain = (sale: number) => sql`
  insert into sale_items (sale_id, line, product_id, product_name, sku, quantity, unit_price, total_price)
  select ${newest}, ${nextLine}, product_id, product_name, sku, quantity, unit_price, total_price from sale_items where sale_id = ${sale} order by line limit 1`;
/** A movement more of an item. */
const moved = (item: 'product_id' | 'material_id', id: RawBuilder<unknown>, day: string) => sql`
  insert into stock_ledger (${sql.ref(item)}, quantity, balance_after, cause, user_id, created_at)
  values (${id}, 1.5, 2, 'adjustment', (select min(id) from users), (${day} || 'T00:15:00+05:30')::timestamptz)`;

const CHANGES: Record<string, Change> = {
  cancel: (sale) => sql`update sales set cancelled_at = case when cancelled_at is null then now() end where id = ${sale}`,
  'move to another day': (sale, day) => sql`update sales set sale_date = ${day} where id = ${sale}`,
  pay: (sale) => sql`update sales set amount_paid = greatest(amount_paid - 0.05, 0) where id = ${sale}`,
  'sell again, without lines yet': soldAgain,
  'one line more of the newest sale': lineAgain,
  'one line less': (sale) => sql`delete from sale_items where sale_id = ${sale} and line > 1`,
  'another quantity': (sale) => sql`update sale_items set quantity = quantity + 1, total_price = total_price + unit_price where sale_id = ${sale} and line = 1`,
  'another product': (sale) => sql`update sale_items set product_id = ${other(sale)} where sale_id = ${sale} and line = 1`,
  'another day and product at once': (sale, day) => sql`
    with moved as (update sales set sale_date = ${day} where id = ${sale}) update sale_items set product_id = ${other(sale)} where sale_id = ${sale} and line = 1`,
  'a line to another sale': (sale) => sql`update sale_items set sale_id = ${newest}, line = ${nextLine} where sale_id = ${sale} and line = 1`,
  'undo notes': () => sql`update correction_notes set cancelled_at = case when cancelled_at is null then now() end`,
  'move a product': (number, day) => moved('product_id', product(number), day),
  'move a material': (number, day) => moved('material_id', material(number), day),
  count: (number) => sql`update products set stock_quantity = case when stock_quantity > 0 then 0 else 7.25 end where id = ${product(number)}`,
  'another cost': (number) =>
    sql`update materials set average_cost = coalesce(average_cost, 0) + 0.000001, stock_quantity = stock_quantity + 1 where id = ${material(number)}`,
  'another price': (number) => sql`update products set unit_price = unit_price + 0.01 where id = ${product(number)}`,
  'another threshold': (number) => sql`update products set stock_alert_threshold = stock_alert_threshold + 0.5 where id = ${product(number)}`,
  'the global threshold': (number) =>
    sql`update products set stock_alert_threshold = (select global_low_stock_threshold from stock_settings) where id = ${product(number)}`,
  'another global threshold': (number) => sql`update stock_settings set global_low_stock_threshold = ${number % 5}`,
  'out of use': (number) => sql`update products set active = not active where id = ${product(number)}`,
  rename: (number) => sql`update products set name = case when name like 'z%' then substr(name, 2) else 'z' || name end where id = ${product(number)}`,
  'a name beside another': (number) =>
    sql`update products set name = (select name from products order by id offset ${(number + 3) % 7} limit 1) || '.' where id = ${product(number)}`,
  'the name of a material': (number) => sql`update products set name = (select name from materials order by id limit 1) where id = ${product(number)}`,
  'a new product': (number) =>
    sql`insert into products (name, sku, unit_price, created_by) values ('New', 'N' || (select max(id) from products), ${number}, (select min(id) from users))`,
  'take a new product away':
    () => sql`delete from products where id = (select max(id) from products where name = 'New') and id not in (select product_id from stock_ledger where product_id is not null)
    and id not in (select product_id from sale_items)`,
  'all products': () => sql`update products set stock_quantity = stock_quantity + 1`,
  'nothing of items': () => sql`update users set name = name || '.'`,
};

test('after any changes the kept figures of items equal fresh ones', async () => {
  const rows = (await database.db.selectFrom('sales').select('id').orderBy('id').limit(20).execute()).map(({ id }) => id);
  const days = ['2026-02-20', '2026-02-21', '2026-03-09', '2026-03-31', '2026-04-01', '2026-05-11', dayInIndia()];
  await checkKept({ database, changes: CHANGES, rows, days, figures, numRuns: cases(40, 4) });
});

testOn('postgres', 'a sale that commits late is in what is read then, and not before', async () => {
  const sale = (await database.db.selectFrom('sale_items').select('sale_id').orderBy('id').limit(1).executeTakeFirstOrThrow()).sale_id;
  const events = new EventEmitter();
  const saved = database.transaction(async (tx) => {
    for (const change of ['another quantity', 'another day and product at once', 'count']) await CHANGES[change]!(sale, '2026-03-31').execute(tx);
    await settleCosts(tx);
    events.emit('written');
    await once(events, 'commit');
  });
  await once(events, 'written');
  const before = await figures(database.db);
  // Another save is committed first, and all kept sums contain it.
  await CHANGES['another quantity']!(sale + 1, '2026-03-31').execute(database.db);
  await figures(database.db);
  events.emit('commit');
  await saved;
  const after = await figures(database.db);
  expect(after).toEqual(await database.transaction(figures));
  expect(after).not.toEqual(before);
});
