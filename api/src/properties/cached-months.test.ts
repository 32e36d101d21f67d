import { cases } from '@karkhana/release/testing/long-tests';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { SalesSummaryBy } from '@karkhana/shared-contract/sales/sale';
import { sql } from 'kysely';
import { summariseMonths } from '../areas/accounting/monthly-summary.repository.ts';
import { summarisePurchases } from '../areas/purchases/purchases-summary.repository.ts';
import { sumIncomeAndExpense } from '../areas/reports/income-expense.repository.ts';
import { reportProduction } from '../areas/reports/production-report.repository.ts';
import { listCustomers } from '../areas/sales/customers.repository.ts';
import { sumSales } from '../areas/sales/sale-filters.ts';
import { summariseSales } from '../areas/sales/sales-summary.repository.ts';
import { readUnpaidSales } from '../areas/sales/unpaid-sales.repository.ts';
import { listLedger } from '../areas/stock/ledger.repository.ts';
import type { Database, Reader } from '../platform/database.ts';
import { type Change, checkKept } from '../testing/check-kept.ts';
import { openDemoDatabase } from '../testing/demo-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase('2026-05-20');
});
afterAll(() => database?.close());

const RANGES = [{}, { start_date: '2026-03-10', end_date: '2026-05-10' }, { start_date: '2026-05-11' }, { end_date: '2026-02-20' }];
const FILTERS = [{}, { payment_status: 'unpaid' as const }, { opening: false }, { cancelled: true }];
const BY: SalesSummaryBy[] = ['month', 'day', 'customer', 'product'];

async function figures(db: Reader) {
  const read: unknown[] = [await readUnpaidSales(db, 5)];
  for (const sort of ['net_amount', '-net_amount'] as const) read.push(await listCustomers(db, { sort, page: 1, limit: 5 }));
  for (const range of RANGES) {
    for (const by of BY) read.push(await summariseSales(db, { by, ...range }));
    const period = { startDate: range.start_date, endDate: range.end_date };
    read.push(await summariseMonths(db, period), await summarisePurchases(db, { by: 'month', ...period }), await sumIncomeAndExpense(db, period));
    read.push(await reportProduction(db, period), await reportProduction(db, period, { page: 1, limit: 3 }));
    for (const itemType of [undefined, 'product' as const, 'material' as const])
      read.push((await listLedger(db, { from: range.start_date, to: range.end_date, itemType, sort: 'id', page: 1, limit: 1 })).total);
    for (const filters of FILTERS) read.push(await sumSales(db, { ...range, ...filters }));
  }
  return read;
}

const CHANGES: Record<string, Change> = {
  pay: (sale) => sql`update sales set amount_paid = greatest(amount_paid - 0.05, 0) where id = ${sale}`,
  cancel: (sale) => sql`update sales set cancelled_at = case when cancelled_at is null then now() end where id = ${sale}`,
  move: (sale, day) => sql`update sales set sale_date = ${day} where id = ${sale}`,
  item: (sale) => sql`update sale_items set quantity = quantity + 1, total_price = total_price + unit_price where sale_id = ${sale} and line = 1`,
  note: () => sql`update correction_notes set cancelled_at = case when cancelled_at is null then now() end`,
  rename: () => sql`update vendors set name = name || '!'`,
  order: (number, day) => sql`update purchases set purchase_date = ${day} where id = (select id from purchases order by id offset ${number % 10} limit 1)`,
  post: (number, day) => sql`update transactions set date = ${day} where id = (select id from transactions order by id offset ${number % 10} limit 1)`,
  forget: () =>
    sql`update transactions set status = case status when 'completed' then 'cancelled' else 'completed' end where id = (select max(id) from transactions)`,
  make: (number, day) => sql`update production_records set production_date = ${day}, quantity = quantity + 1
    where id = (select id from production_records order by id offset ${number % 5} limit 1)`,
  use: (number, day) => moved(number, day, 'material_id', 'production'),
  'move stock': (number, day) => moved(number, day, 'product_id', 'sale'),
  'nothing of sums': () => sql`update users set name = name || '.'`,
};

/** A movement more of a record's material, or of a sale's product. */
const moved = (number: number, day: string, item: 'material_id' | 'product_id', document: 'production' | 'sale') => sql`
  insert into stock_ledger (${sql.ref(item)}, quantity, balance_after, unit_cost, cause, document_type, document_id, user_id, created_at)
  select ${sql.ref(item)}, -1, 1, unit_cost, cause, document_type, document_id, user_id, ${day}::date::timestamp at time zone 'Asia/Kolkata'
  from stock_ledger where document_type = ${document} and ${sql.ref(item)} is not null order by id offset ${number % 5} limit 1`;

test('after any changes kept months equal the sums of all documents', async () => {
  const rows = (await database.db.selectFrom('sales').select('id').orderBy('id').execute()).map(({ id }) => id);
  const days = ['2026-01-31', '2026-02-01', '2026-03-09', '2026-03-10', '2026-05-10', '2026-05-20', dayInIndia()];
  await checkKept({ database, changes: CHANGES, rows, days, figures, numRuns: cases(30, 3) });
});
