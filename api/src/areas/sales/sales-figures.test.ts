import type { Page } from '@karkhana/shared-contract/list-query';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import type { Customer, Sale, SalesSummaryBy, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import type { Database } from '../../platform/database.ts';
import { openDemoDatabase } from '../../testing/demo-database.ts';
import { listCustomers } from './customers.repository.ts';
import { readSale } from './sale.repository.ts';
import { readSalesSummary, summariseSales } from './sales-summary.repository.ts';

let database: Database;
let sales: Sale[];
/** Rupees that notes took of a line, below zero what they added to it; by the line's id. */
let taken: Map<number, number>;
beforeAll(async () => {
  database = await openDemoDatabase('2026-05-20');
  const rows = await database.db.selectFrom('sales').select('id').where('cancelled_at', 'is', null).execute();
  sales = [];
  for (const { id } of rows) sales.push(await readSale(database.db, id));
  const noted = await database.db
    .selectFrom('correction_note_items')
    .innerJoin('correction_notes', 'correction_notes.id', 'note_id')
    .select(['item_id', 'total_price', 'raises'])
    .where('sale_id', 'is not', null)
    .where('cancelled_at', 'is', null)
    .execute();
  taken = new Map(noted.map(({ item_id, total_price, raises }) => [Number(item_id), Number(total_price) * (raises ? -1 : 1)]));
});
afterAll(() => database?.close());

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + Math.round(amount * 1_000), 0) / 1_000;
const grouped = <T>(items: T[], keyOf: (item: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
};

/** Said where notes changed something; what a debit note adds is below zero. */
const credited = (of: { credited_amount?: number | undefined }[]) => {
  const credited_amount = sum(of.map((each) => each.credited_amount ?? 0));
  return credited_amount ? { credited_amount } : {};
};

const bySale = (keyOf: (sale: Sale) => string, within: Sale[]) =>
  grouped(within, keyOf).map(([key, group]) => ({
    key,
    sales_count: group.length,
    quantity: sum(group.flatMap(({ items }) => items.map(({ quantity }) => quantity))),
    total_amount: sum(group.map((sale) => netOfNotes(sale).total_amount)),
    tax_amount: sum(group.map((sale) => netOfNotes(sale).tax_amount)),
    net_amount: sum(group.map((sale) => netOfNotes(sale).net_amount)),
    amount_paid: sum(group.map((sale) => sale.amount_paid)),
    ...credited(group),
  }));

const byProduct = (within: Sale[]) =>
  grouped(
    within.flatMap(({ id, items }) => items.map((item) => ({ ...item, sale: id, credited_amount: taken.get(item.id) }))),
    ({ product_id }) => String(product_id),
  ).map(([key, lines]) => {
    const net_amount = sum(lines.map(({ total_price, credited_amount = 0 }) => total_price - credited_amount));
    return {
      key,
      sales_count: new Set(lines.map(({ sale }) => sale)).size,
      quantity: sum(lines.map(({ quantity }) => quantity)),
      total_amount: net_amount,
      tax_amount: 0,
      net_amount,
      amount_paid: 0,
      ...credited(lines),
    };
  });

const EXPECTED: Record<SalesSummaryBy, (within: Sale[]) => Omit<SalesSummaryRow, 'label'>[]> = {
  month: (within) => bySale((sale) => sale.sale_date.slice(0, 7), within),
  day: (within) => bySale((sale) => sale.sale_date, within),
  customer: (within) => bySale((sale) => String(sale.vendor_id), within),
  product: byProduct,
};
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

describe.each([
  ['the whole time', undefined, undefined],
  ['the end of a financial year', '2026-03-01', '2026-03-31'],
  ['from its first day on', '2026-04-01', undefined],
  ['until its last day', undefined, '2026-03-31'],
  ['a time without sales', '2020-01-01', '2020-01-31'],
])('%s', (_name, start_date, end_date) => {
  test.each(['month', 'day', 'customer', 'product'] as const)('by %s the sums are those of the sales', async (by) => {
    const within = sales.filter(({ sale_date }) => (!start_date || sale_date >= start_date) && (!end_date || sale_date <= end_date));
    const rows = await summariseSales(database.db, { by, start_date, end_date });
    expect(rows.map(({ label: _label, ...row }) => row).sort(byKey)).toEqual(EXPECTED[by](within).sort(byKey));
  });
});

test.each(['month', 'day', 'customer', 'product'] as const)('by %s, pages are parts of the whole, with what all of it comes to', async (by) => {
  const rows = await summariseSales(database.db, { by });
  const whole = await readSalesSummary(database.db, { by });
  expect(whole.data).toEqual(rows);
  expect(whole.greatest).toEqual(by === 'customer' || by === 'product' ? rows.slice(0, 10) : []);
  expect(whole.totals).toMatchObject({
    net_amount: sum(rows.map((row) => row.net_amount)),
    tax_amount: sum(rows.map((row) => row.tax_amount)),
    balance: sum(rows.map((row) => row.balance ?? sum([row.net_amount, -row.amount_paid]))),
  });
  expect(whole.totals.sales_count).toBe(by === 'product' ? undefined : rows.reduce((count, row) => count + row.sales_count, 0));
  const pages = [];
  for (let page = 1; page <= Math.ceil(rows.length / 3) + 1; page += 1) pages.push(await readSalesSummary(database.db, { by, page, limit: 3 }));
  expect(pages.flatMap(({ data }) => data)).toEqual(rows);
  for (const { data: _, ...all } of pages) expect(all).toEqual({ total: rows.length, totals: whole.totals, greatest: whole.greatest });
});

test('months and days stand in their order, customers and products by amount, each with a name', async () => {
  const months = await summariseSales(database.db, { by: 'month' });
  expect(months.map(({ key, label }) => [key, label])).toEqual([
    ['2025-11', 'Nov 2025'],
    ['2025-12', 'Dec 2025'],
    ['2026-01', 'Jan 2026'],
    ['2026-02', 'Feb 2026'],
    ['2026-03', 'Mar 2026'],
    ['2026-04', 'Apr 2026'],
    ['2026-05', 'May 2026'],
  ]);
  const days = await summariseSales(database.db, { by: 'day' });
  expect(days.map(({ key }) => key)).toEqual(days.map(({ key }) => key).sort());
  for (const by of ['customer', 'product'] as const) {
    const rows = await summariseSales(database.db, { by });
    expect(rows.map((row) => row.net_amount)).toEqual(rows.map((row) => row.net_amount).sort((a, b) => b - a));
    const { name } = await database.db
      .selectFrom(by === 'customer' ? 'vendors' : 'products')
      .select('name')
      .where('id', '=', Number(rows[0]!.key))
      .executeTakeFirstOrThrow();
    expect(rows[0]!.label).toBe(name);
  }
});

test('customers are all sale vendors with what they bought, paid and owe, those without a sale too', async () => {
  const { data, total } = await listCustomers(database.db, { sort: 'name', limit: 500 });
  const vendors = await database.db.selectFrom('vendors').selectAll().where('vendor_type', '=', 'sale').execute();
  const expected = vendors.map((vendor): Customer => {
    const own = sales.filter(({ vendor_id }) => vendor_id === vendor.id);
    const [net_amount, amount_paid] = [sum(own.map((sale) => netOfNotes(sale).net_amount)), sum(own.map((sale) => sale.amount_paid))];
    const last_sale_date =
      own
        .map((sale) => sale.sale_date)
        .sort()
        .at(-1) ?? null;
    return {
      id: vendor.id,
      name: vendor.name,
      phone: vendor.phone,
      status: vendor.status,
      sales_count: own.length,
      net_amount,
      amount_paid,
      outstanding: sum([net_amount, -amount_paid]),
      ...credited(own),
      last_sale_date,
    };
  });
  expect([...data].sort((a, b) => a.id - b.id)).toEqual(expected.sort((a, b) => a.id - b.id));
  expect([total, data.filter(({ sales_count }) => sales_count === 0).length]).toEqual([vendors.length, 1]);
});

test.each(['name', 'net_amount', 'outstanding', 'last_sale_date'] as const)('customers sorted by %s, both ways, page by page', async (field) => {
  for (const sort of [field, `-${field}`]) {
    const whole: Page<Customer> = await listCustomers(database.db, { sort, limit: 500 });
    const paged = [];
    for (let page = 1; page <= 4; page += 1) paged.push(...(await listCustomers(database.db, { sort, page, limit: 5 })).data);
    expect(paged).toEqual(whole.data);
    const keys = whole.data.map((row) => (field === 'name' ? row.name.toLowerCase() : row[field])).filter((key) => key !== null);
    const ascending = [...keys].sort((a, b) => (a < b ? -1 : 1));
    expect(keys).toEqual(sort === field ? ascending : ascending.reverse());
    if (field === 'last_sale_date') expect(whole.data.at(-1)!.last_sale_date).toBeNull();
  }
});

test('customers are found by name, person, phone and email', async () => {
  const names = async (search: string) => (await listCustomers(database.db, { sort: 'name', search })).data.map(({ name }) => name);
  expect(await names('ganesh')).toEqual(['Shree Ganesh Hardware, Nashik']);
  expect(await names('लातूर')).toEqual(['साई पंप हाऊस, लातूर']);
  expect(await names('5555 0164')).toEqual(['Mehta Engineering Works, Ahmedabad']);
  expect(await names('bharat alloys')).toEqual([]);
});
