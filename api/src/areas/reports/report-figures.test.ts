import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import type { DailySummary } from '@karkhana/shared-contract/accounting/transaction';
import { addDays, type Day, dayInIndia, firstOfFinancialYear, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { DailyProduction, ProductionDay } from '@karkhana/shared-contract/production/production-record';
import type { PurchaseStats } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseReport } from '@karkhana/shared-contract/reports/income-expense';
import type { ProductionReport } from '@karkhana/shared-contract/reports/production-summary';
import type { Register, RegisterRow } from '@karkhana/shared-contract/reports/register';
import type { StockReport } from '@karkhana/shared-contract/reports/stock-summary';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';
import type { LowStock } from '@karkhana/shared-contract/stock/low-stock';
import { stockLevel } from '@karkhana/shared-contract/stock/stock-level';
import { lockProducts, moveStock, quantityUnits } from '../../stock/stock.ts';
import { type Books, readBooks, sumOf } from '../../testing/books.ts';
import {
  completedOf,
  type Days,
  incomeExpenseOf,
  monthsOf,
  netOrdersOf,
  netSalesOf,
  ordersOf,
  productionOf,
  registerOf,
  registerTotals,
  salesOf,
  stockOf,
  within,
} from '../../testing/recomputed-reports.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';
import { writeNotes } from '../../testing/write-notes.ts';

/** On or before each of the days below. */
const BEFORE = '2026-11-20';

/** What was deleted counts nowhere, and the demonstration data has nothing such: a record of production and a purchase order. */
async function deleteSome(api: TestApi): Promise<void> {
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, body);
    expect([path, answer.statusCode]).toEqual([path, 201]);
    const { id } = answer.json<{ data: { id: number } }>().data;
    expect((await api.app.inject({ method: 'DELETE', url: `/api${path}/${id}`, headers: api.user.headers })).statusCode).toBe(200);
  };
  const { data: products } = await api.read<Page<{ product_id: number; materials_count: number }>>('/product-materials');
  const { data: vendors } = await api.read<Page<{ id: number }>>('/vendors?vendor_type=purchase&limit=1');
  const { data: materials } = await api.read<Page<{ id: number }>>('/purchase-products?limit=1');
  const product_id = products.find(({ materials_count }) => materials_count > 0)!.product_id;
  await made('/production/records', { product_id, quantity: 2, rejected_quantity: 1, supervisor: 'Vikas Nimbalkar', production_date: BEFORE });
  await made('/purchases', { vendor_id: vendors[0]!.id, purchase_date: BEFORE, items: [{ product_id: materials[0]!.id, quantity: 1, unit_price: 12.5 }] });
}

/** At a quarter past midnight in India it is still the day before in UTC: the sums are of this month, of this financial year, of today. */
async function countAtNight({ database, user }: TestApi, today: Day): Promise<void> {
  const { id } = await database.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (const day of [firstOfMonth(today), firstOfFinancialYear(today), today]) {
    const movement = { quantity: quantityUnits(1), cause: 'adjustment', reason: 'Counted', created_at: new Date(`${day}T00:15:00+05:30`) } as const;
    await database.transaction(async (tx) => moveStock(tx, user.id, (await lockProducts(tx, [id])).get(id)!, movement));
  }
}

// On two of these days a month and a financial year end and begin, near midnight in India, when it is another day in UTC: for what changes with that,
// books of two months prove as much as longer ones.
describe.each([
  ['2026-11-20', '2026-11-20T12:00:00+05:30', 2],
  ['2027-03-31', '2027-03-31T23:59:59+05:30', 2],
  ['2027-04-01', '2027-04-01T00:00:01+05:30', 2],
])('over the demonstration data of %s', (today, now, months) => {
  let api: TestApi;
  let books: Books;
  beforeAll(async () => {
    api = await openDemoApi(today, months);
    await deleteSome(api);
    await countAtNight(api, today);
    await writeNotes(api.database, new Date(`${today}T12:00:00+05:30`));
    books = await readBooks(api);
    // The clock alone: timers and promises go on.
    const doNotFake = [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ] as const;
    jest.useFakeTimers({ now: new Date(now), doNotFake: [...doNotFake] });
    expect(dayInIndia()).toBe(today);
  }, 180_000);
  afterAll(async () => {
    jest.useRealTimers();
    await api?.close();
  });

  const presets: [string, Days][] = [
    ['this month', daysOf('this-month', today)],
    ['last month', daysOf('last-month', today)],
    ['this financial year', daysOf('this-year', today)],
    ['some days across two months', { startDate: addDays(firstOfMonth(today), -9), endDate: addDays(firstOfMonth(today), 3) }],
    ['today alone', { startDate: today, endDate: today }],
    ['everything', { startDate: '', endDate: '' }],
  ];
  describe.each(presets)('%s', (_name, days) => {
    const query = `startDate=${days.startDate}&endDate=${days.endDate}`;
    const allRows = async (name: string): Promise<RegisterRow[]> => {
      const rows: RegisterRow[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await api.read<Register>(`/reports/${name}?${query}&limit=500&page=${page}`);
        rows.push(...data);
        if (rows.length >= total) return rows;
      }
    };

    test.each([
      ['sales-register', salesOf],
      ['purchase-register', ordersOf],
    ] as const)('%s equals its lists', async (name, documentsOf) => {
      const documents = documentsOf(books);
      const { keys, ...expected } = registerOf(documents, days);
      const { totals, months, total } = await api.read<Register>(`/reports/${name}?${query}&limit=1`);
      expect({ totals, months, total }).toEqual(expected);
      const rows = await allRows(name);
      const keyOf = ({ document_type, id }: RegisterRow) => `${document_type} ${id}`;
      expect(rows.map(keyOf).sort()).toEqual(keys);
      expect(rows.map(({ date }) => date)).toEqual(
        rows
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      for (const row of rows) {
        const { count: _count, ...amounts } = registerTotals(documents.filter(({ key, cancelled }) => key === keyOf(row) && !cancelled));
        expect(row).toMatchObject(amounts);
      }
    });

    test('stock-summary equals the ledger', async () => {
      const { data, total, totals, greatest } = await api.read<StockReport>(`/reports/stock-summary?${query}`);
      const expected = stockOf(books, days);
      expect(new Map(data.map(({ name: _name, sku: _sku, unit: _unit, rate: _rate, value: _value, ...row }) => [`${row.item_type} ${row.id}`, row]))).toEqual(
        expected,
      );
      expect(total).toBe(expected.size);
      for (const { opening, received, issued, adjusted, closing, rate, value } of data) {
        expect(opening + received - issued + adjusted).toBeCloseTo(closing, 6);
        expect(Math.abs(closing * rate - value)).toBeLessThan(0.01 + closing * 0.000001);
      }
      const values = data.map(({ value }) => value).filter((value) => value > 0);
      expect(greatest.map(({ value }) => value)).toEqual(values.sort((a, b) => b - a).slice(0, 10));
      for (const kind of ['product', 'material'] as const) {
        const rows = data.filter(({ item_type }) => item_type === kind);
        expect(totals[kind]).toEqual({ count: rows.length, value: sumOf(rows.map(({ value }) => value)) });
      }
      if (days.endDate !== '' && days.endDate < today) return;
      const shelves = { product: books.products, material: books.materials };
      for (const { item_type, id, closing } of data) expect([id, closing]).toEqual([id, shelves[item_type].find((item) => item.id === id)!.stock_quantity]);
    });

    test('production-summary equals the records', async () => {
      const { data, total, totals, months } = await api.read<ProductionReport>(`/reports/production-summary?${query}`);
      const expected = productionOf(books, days);
      expect({ totals, months }).toEqual({ totals: expected.totals, months: expected.months });
      expect(new Map(data.map(({ product_id, product_name: _name, sku: _sku, ...row }) => [product_id, row]))).toEqual(expected.products);
      expect(total).toBe(expected.products.size);
      for (const column of ['amount', 'material_cost'] as const) {
        for (const rows of [data, months]) expect([column, sumOf(rows.map((row) => row[column]))]).toEqual([column, totals[column]]);
      }
    });

    test('income-expense equals the transactions', async () => {
      const { data, total, totals, categories } = await api.read<IncomeExpenseReport>(`/reports/income-expense?${query}`);
      const expected = incomeExpenseOf(books, days);
      expect(new Map(data.map(({ month, type, category, ...row }) => [`${month} ${type} ${category}`, row]))).toEqual(expected);
      expect(total).toBe(expected.size);
      const [income, expense] = [completedOf(books, 'income', days).total_amount, completedOf(books, 'expense', days).total_amount];
      expect(totals).toEqual({ income, expense, net: rupees(paise(income) - paise(expense)) });
      for (const { type, category, ...sums } of categories) {
        const own = data.filter((row) => row.type === type && row.category === category);
        expect(sums).toEqual({
          total_amount: sumOf(own.map(({ total_amount }) => total_amount)),
          transaction_count: own.reduce((count, row) => count + row.transaction_count, 0),
        });
      }
    });
  });

  describe('the dashboard', () => {
    const [month, year]: [Days, Days] = [daysOf('this-month', today), daysOf('this-year', today)];
    const day: Days = { startDate: today, endDate: today };

    test('Production Overview', async () => {
      const [ofDay, ofMonth] = [productionOf(books, day).totals, productionOf(books, month).totals];
      expect(await api.read<DailyProduction>('/production/metrics/daily')).toEqual({
        daily_production: ofDay.quantity,
        production_amount: ofDay.amount,
        total_production: ofMonth.quantity,
        total_cost: ofMonth.material_cost,
      });
      const { data } = await api.read<Page<ProductionDay>>('/production/metrics/days?days=30');
      expect(data).toHaveLength(30);
      for (const bar of data) expect(bar.quantity).toBe(productionOf(books, { startDate: bar.day, endDate: bar.day }).totals.quantity);
    });

    test('sales of this month by day, and of this year by month', async () => {
      for (const [by, days] of [
        ['day', month],
        ['month', year],
      ] as const) {
        const { data } = await api.read<Page<SalesSummaryRow>>(`/sales/summary?by=${by}&start_date=${days.startDate}&end_date=${days.endDate}`);
        const standing = salesOf(books).filter(({ cancelled, date }) => !cancelled && within(date, days));
        const told = data.map(({ key, sales_count, net_amount, amount_paid }) => [key, sales_count, net_amount, amount_paid]);
        const keys = by === 'day' ? [...new Set(standing.map(({ date }) => date))].sort() : monthsOf(standing.map(({ date }) => date));
        const sums = keys.map((key) => {
          const own = standing.filter(({ date }) => date.startsWith(key));
          const { net_amount, amount_paid } = registerTotals(own);
          return [key, own.filter((document) => document.key.startsWith('sale ')).length, net_amount, amount_paid];
        });
        expect(told).toEqual(sums);
      }
    });

    test('purchases of this year by month, of this month and today', async () => {
      const { data } = await api.read<Page<PurchasesSummaryRow>>(`/purchases/summary?by=month&startDate=${year.startDate}&endDate=${year.endDate}`);
      const { months } = registerOf(netOrdersOf(books), year);
      const told = data.map(({ key, purchases_count, net_amount, amount_paid }) => [key, purchases_count, net_amount, amount_paid]);
      expect(told).toEqual(months.map((row) => [row.month, row.count, row.net_amount, row.amount_paid]));
      const [ofDay, ofMonth] = [registerOf(netOrdersOf(books), day).totals, registerOf(netOrdersOf(books), month).totals];
      expect(await api.read<PurchaseStats>('/purchases/stats')).toEqual({
        todayAmount: ofDay.net_amount,
        todayOrders: ofDay.count,
        monthlyAmount: ofMonth.net_amount,
        monthlyOrders: ofMonth.count,
      });
    });

    test("today's income and expense, and this year's by month", async () => {
      const { summary } = await api.read<DailySummary>('/accounting/daily-summary');
      expect(summary).toEqual({ income: completedOf(books, 'income', day), expense: completedOf(books, 'expense', day) });
      expect(summary.expense.total_amount).toBeGreaterThan(0);
      const { data } = await api.read<Page<MonthSummary>>(`/accounting/monthly-summary?startDate=${year.startDate}&endDate=${year.endDate}`);
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        const days = { startDate: `${row.month}-01`, endDate: lastOfMonth(`${row.month}-01`) };
        expect(row).toEqual({ month: row.month, income: completedOf(books, 'income', days), expense: completedOf(books, 'expense', days) });
      }
      const all = [completedOf(books, 'income', year), completedOf(books, 'expense', year)].map(({ total_amount }) => total_amount);
      expect([sumOf(data.map(({ income }) => income.total_amount)), sumOf(data.map(({ expense }) => expense.total_amount))]).toEqual(all);
    });

    test('unpaid sales, low stock, pending purchases', async () => {
      const { data: unpaid } = await api.read<{ data: UnpaidSales }>('/sales/unpaid');
      for (const status of ['pending', 'partial'] as const) {
        const { count, balance } = registerTotals(
          netSalesOf({ ...books, sales: books.sales.filter((sale) => sale.payment_status === status && !sale.cancelled_at) }),
        );
        expect(unpaid[status]).toEqual({ count, balance });
      }
      const { data: low } = await api.read<{ data: LowStock }>('/stock/low');
      for (const [told, items] of [
        [low.products, books.products],
        [low.materials, books.materials],
      ] as const) {
        const shown = items.filter(({ active, stock_quantity }) => active || stock_quantity > 0);
        const count = (level: string) => shown.filter((item) => stockLevel(item.stock_quantity, item.effective_threshold) === level).length;
        expect(told).toEqual({ total: shown.length, low: count('low'), out: count('out') });
      }
      const pending = books.purchases.filter(({ status }) => status === 'pending').length;
      expect((await api.read<{ total: number }>('/purchases?status=pending&limit=1&page=1')).total).toBe(pending);
    });
  });
});
