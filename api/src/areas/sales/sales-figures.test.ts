import type { Page } from '@karkhana/shared-contract/list-query';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Customer, Sale, SalesSummaryBy, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { openDemoDatabase } from '../../testing/demo-database.ts';
import { writeNotes } from '../../testing/write-notes.ts';
import { listCustomers } from './customers.repository.ts';
import { readSale } from './sale.repository.ts';
import { readSalesSummary, summariseSales } from './sales-summary.repository.ts';

let database: Database;
let sales: Sale[];
/** Lines of standing notes of sales: rupees are below zero where a debit note added them. */
let noted: NotedLine[];
interface NotedLine {
  product_id: string;
  date: string;
  quantity: number;
  total_amount: number;
}
/** Standing notes of sales: `date` and amounts as in a sale, amounts below zero but for debit notes. */
let notes: (Pick<Sale, 'vendor_id' | 'total_amount' | 'tax_amount' | 'net_amount'> & { date: string; quantity: number })[];
beforeAll(async () => {
  database = await openDemoDatabase('2026-05-20');
  // Some on a later month than their sale: figures go by the note's own day.
  await writeNotes(database, new Date('2026-05-18T12:00:00+05:30'));
  const rows = await database.db.selectFrom('sales').select('id').where('cancelled_at', 'is', null).execute();
  sales = [];
  for (const { id } of rows) sales.push(await readSale(database.db, id));
  const stored = await database.db.selectFrom('correction_notes').selectAll().where('sale_id', 'is not', null).where('cancelled_at', 'is', null).execute();
  const lines = await database.db
    .selectFrom('correction_note_items')
    .innerJoin('sale_items', 'sale_items.id', 'item_id')
    .select(['note_id', 'product_id', 'by_quantity', 'correction_note_items.quantity', 'correction_note_items.total_price'])
    .execute();
  const signOf = ({ raises }: { raises: boolean }) => (raises ? 1 : -1);
  const own = stored.flatMap((note) => lines.filter(({ note_id }) => note_id === note.id).map((line) => ({ ...line, note })));
  noted = own.map(({ note, product_id, by_quantity, quantity, total_price }) => ({
    product_id: String(product_id),
    date: note.date,
    quantity: by_quantity ? signOf(note) * Number(quantity) : 0,
    total_amount: signOf(note) * Number(total_price),
  }));
  notes = stored.map((note) => ({
    ...{ vendor_id: note.vendor_id, date: note.date },
    total_amount: signOf(note) * Number(note.total_amount),
    tax_amount: signOf(note) * Number(note.tax_amount),
    net_amount: signOf(note) * Number(note.net_amount),
    quantity: sum(own.filter((line) => line.note === note && line.by_quantity).map(({ quantity }) => signOf(note) * Number(quantity))),
  }));
  expect(notes.length).toBeGreaterThan(1);
});
afterAll(() => database?.close());

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + Math.round(amount * 1_000), 0) / 1_000;
const grouped = <T>(items: T[], keyOf: (item: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
};

/** Present only where notes changed something; what a debit note adds is below zero. */
const creditedIf = (credited_amount: number) => (credited_amount ? { credited_amount } : {});
const credited = (of: { credited_amount?: number | undefined }[]) => creditedIf(sum(of.map((each) => each.credited_amount ?? 0)));
type Within = (day: string) => boolean;

const bySale = (keyOf: (document: { vendor_id: number; date: string }) => string, within: Within) => {
  const sold = sales.map((sale) => ({ ...sale, date: sale.sale_date, sales_count: 1, quantity: sum(sale.items.map(({ quantity }) => quantity)), note: 0 }));
  const took = notes.map((note) => ({ ...note, sales_count: 0, amount_paid: 0, note: -note.net_amount }));
  const documents = [...sold, ...took].filter(({ date }) => within(date));
  return grouped(documents, keyOf).map(([key, group]) => {
    const sales = group.flatMap((document) => ('items' in document ? [document] : []));
    const [net_amount, amount_paid] = [sum(group.map((each) => each.net_amount)), sum(group.map((each) => each.amount_paid))];
    const balance = sum(sales.map((sale) => balanceOf(sale)));
    return {
      key,
      sales_count: sales.length,
      quantity: sum(group.map(({ quantity }) => quantity)),
      total_amount: sum(group.map(({ total_amount }) => total_amount)),
      tax_amount: sum(group.map(({ tax_amount }) => tax_amount)),
      net_amount,
      amount_paid,
      ...creditedIf(sum(group.map(({ note }) => note))),
      ...(balance !== sum([net_amount, -amount_paid]) && { balance }),
    };
  });
};

const byProduct = (within: Within) => {
  const sold = sales
    .filter(({ sale_date }) => within(sale_date))
    .flatMap(({ id, items }) =>
      items.map((item) => ({ product_id: String(item.product_id), sale: id, quantity: item.quantity, amount: item.total_price, taken: 0 })),
    );
  const took = noted
    .filter(({ date }) => within(date))
    .map(({ product_id, quantity, total_amount }) => ({ product_id, sale: undefined, quantity, amount: total_amount, taken: -total_amount }));
  return grouped<Line>([...sold, ...took], ({ product_id }) => product_id).map(([key, lines]) => {
    const net_amount = sum(lines.map(({ amount }) => amount));
    return {
      key,
      sales_count: new Set(lines.flatMap(({ sale }) => sale ?? [])).size,
      quantity: sum(lines.map(({ quantity }) => quantity)),
      total_amount: net_amount,
      tax_amount: 0,
      net_amount,
      amount_paid: 0,
      ...creditedIf(sum(lines.map(({ taken }) => taken))),
    };
  });
};
interface Line {
  product_id: string;
  sale: number | undefined;
  quantity: number;
  amount: number;
  taken: number;
}

const EXPECTED: Record<SalesSummaryBy, (within: Within) => Omit<SalesSummaryRow, 'label'>[]> = {
  month: (within) => bySale(({ date }) => date.slice(0, 7), within),
  day: (within) => bySale(({ date }) => date, within),
  customer: (within) => bySale(({ vendor_id }) => String(vendor_id), within),
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
  test.each(['month', 'day', 'customer', 'product'] as const)('by %s the sums are those of the sales and of notes of these days', async (by) => {
    const within: Within = (day) => (!start_date || day >= start_date) && (!end_date || day <= end_date);
    const rows = await summariseSales(database.db, { by, start_date, end_date });
    expect(rows.map(({ label: _label, ...row }) => row).sort(byKey)).toEqual(EXPECTED[by](within).sort(byKey));
  });
});

test.each(['month', 'day', 'customer', 'product'] as const)('by %s, pages are parts of the whole, with the totals of all of it', async (by) => {
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

test('sales of each month are what the general ledger has on the accounts of sales and of their charges', async () => {
  const { rows } = await sql<{ month: string; sold: string }>`select to_char(lines.date, 'YYYY-MM') as month, sum(credit - debit) as sold
    from journal_lines lines join accounts on accounts.id = account_id where role in ('sales', 'sales_charges') group by 1 having sum(credit - debit) <> 0 order by 1`.execute(
    database.db,
  );
  const months = await summariseSales(database.db, { by: 'month' });
  expect(months.map(({ key, total_amount }) => [key, total_amount])).toEqual(rows.map(({ month, sold }) => [month, Number(sold)]));
  expect(rows.length).toBeGreaterThan(1);
});

test('months and days are in their order, customers and products by amount, each with a name', async () => {
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
      outstanding: sum(own.map(balanceOf)),
      ...credited(own),
      last_sale_date,
    };
  });
  expect(data.map(({ credit_left: _ofNotes, ...row }) => row).sort((a, b) => a.id - b.id)).toEqual(expected.sort((a, b) => a.id - b.id));
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
