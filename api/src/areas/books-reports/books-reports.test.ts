import { addDays, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { AccountLedger } from '@karkhana/shared-contract/ledger/account-ledger';
import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { CashBook } from '@karkhana/shared-contract/ledger/cash-book';
import type { DayBook } from '@karkhana/shared-contract/ledger/day-book';
import type { ProfitAndLossReport } from '@karkhana/shared-contract/ledger/profit-and-loss';
import type { TrialBalance } from '@karkhana/shared-contract/ledger/trial-balance';
import { read, utils } from 'xlsx';
import { addProduct, addUser, addVendor } from '../../testing/fixtures.ts';
import { postEntry } from '../../testing/post-entry.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** What a small firm's books hold, in paise: a year that is over, and one that runs. */
let api: TestApi;
let customer: number;
beforeAll(async () => {
  api = await openTestApi();
  const { database } = api;
  customer = await addVendor(database, 'दख्खन Traders');
  const post = (...entry: Parameters<typeof postEntry> extends [unknown, ...infer Rest] ? Rest : never) => postEntry(database, ...entry);
  await post('2025-04-01', { Cash: 1_000_000, 'Difference in opening balances': -1_000_000 }, { kind: 'opening_balance', document_id: 1 });
  await post(
    '2026-03-31',
    { Customers: 118_000, Sales: -100_000, 'Output CGST': -9_000, 'Output SGST': -9_000 },
    { kind: 'sale', document_id: 7, number: 'INV/25-26/00001', vendor_id: customer },
  );
  await post('2026-03-31', { Purchases: 40_000, Cash: -40_000 });
  await post(
    '2026-04-01',
    { Customers: 236_000, Sales: -200_000, 'Output CGST': -18_000, 'Output SGST': -18_000 },
    { kind: 'sale', document_id: 8, number: 'INV/26-27/00001', vendor_id: customer },
  );
  await post(
    '2026-04-15',
    { Sales: 50_000, 'Output CGST': 4_500, 'Output SGST': 4_500, Customers: -59_000 },
    { kind: 'credit_note', document_id: 3, number: 'CN/1', vendor_id: customer },
  );
  await post('2026-05-16', { Electricity: 1_010_000, Cash: -1_010_000 }, { kind: 'transaction', document_id: 4, narration: 'May' });
  await post('2026-05-17', { Cash: 100_000, Customers: -100_000 }, { kind: 'receipt', document_id: 5, number: 'RC/1', vendor_id: customer });
  await post('2026-06-30', { Purchases: 30_000, Cash: -30_000 });
}, 60_000);
afterAll(() => api?.close());

const row = async (query: string, name: string) => {
  const { data } = await api.read<TrialBalance>(`/reports/trial-balance${query}`);
  const { opening, debit, credit, closing } = data.find((each) => each.name === name)!;
  return [opening, debit, credit, closing];
};

test.each([
  ['?startDate=2026-04-01&endDate=2027-03-31', 'Sales', [0, 500, 2000, -1500]],
  ['?startDate=2026-04-02&endDate=2026-04-30', 'Sales', [-2000, 500, 0, -1500]],
  ['?startDate=2026-03-15&endDate=2026-04-20', 'Sales', [0, 500, 3000, -2500]],
  ['', 'Sales', [0, 500, 3000, -2500]],
  ['?startDate=2026-04-01', 'Profit of earlier years', [-600, 0, 0, -600]],
  ['?startDate=2026-03-31', 'Profit of earlier years', [0, 0, 0, 0]],
  ['?startDate=2026-04-01&endDate=2026-05-16', 'Cash', [9600, 0, 10_100, -500]],
  ['?endDate=2026-05-17', 'Cash', [0, 11_000, 10_500, 500]],
  ['?startDate=2026-05-17&endDate=2026-05-17', 'Cash', [-500, 1000, 0, 500]],
  ['?startDate=2026-07-01&endDate=2026-07-31', 'Cash', [200, 0, 0, 200]],
])('trial balance %s: %s', async (query, name, figures) => expect(await row(query, name)).toEqual(figures));

test.each(['', '?startDate=2026-04-01', '?startDate=2026-04-02&endDate=2026-05-16', '?endDate=2026-03-31', '?startDate=2026-03-10&endDate=2026-06-29'])(
  'the trial balance %s is zero, and each row adds up',
  async (query) => {
    const { data, totals } = await api.read<TrialBalance>(`/reports/trial-balance${query}`);
    expect([totals.opening, totals.closing, totals.debit - totals.credit]).toEqual([0, 0, 0]);
    for (const { opening, debit, credit, closing } of data) expect(closing).toBeCloseTo(opening + debit - credit, 2);
  },
);

test('profit and loss: sales net of notes by their own days, gross and net, each year for itself', async () => {
  const of = async (query: string) => (await api.read<ProfitAndLossReport>(`/reports/profit-and-loss?${query}`)).data;
  expect(await of('startDate=2026-04-01&endDate=2027-03-31')).toEqual({
    ...{ opening_stock: 0, closing_stock: 0, gross_profit: 1200, net_profit: -8900 },
    income: [{ account_id: expect.any(Number), name: 'Sales', amount: 1500, group: 'Sales Accounts' }],
    expense: [
      { account_id: expect.any(Number), name: 'Purchases', amount: 300, group: 'Purchase Accounts' },
      { account_id: expect.any(Number), name: 'Electricity', amount: 10_100, group: 'Indirect Expenses' },
    ],
  });
  expect(await of('startDate=2026-04-15&endDate=2026-04-15')).toMatchObject({ net_profit: -500, income: [{ name: 'Sales', amount: -500 }], expense: [] });
  expect(await of('startDate=2026-03-01&endDate=2026-04-01')).toMatchObject({ gross_profit: 2600, net_profit: 2600 });
});

test('profit and loss beside its months and beside the year before', async () => {
  const months = await api.read<ProfitAndLossReport>('/reports/profit-and-loss?startDate=2026-03-31&endDate=2026-05-16&columns=months');
  expect(months.columns?.map(({ startDate, endDate, data }) => [startDate, endDate, data.net_profit])).toEqual([
    ['2026-03-31', '2026-03-31', 600],
    ['2026-04-01', '2026-04-30', 1500],
    ['2026-05-01', '2026-05-16', -10_100],
  ]);
  expect(months.data.net_profit).toBe(-8000);
  const year = await api.read<ProfitAndLossReport>('/reports/profit-and-loss?startDate=2027-03-01&endDate=2027-03-31&columns=year_before');
  expect(year.columns).toMatchObject([{ startDate: '2026-03-01', endDate: '2026-03-31', data: { net_profit: 600 } }]);
  expect((await api.get('/reports/profit-and-loss?columns=months')).json().fields).toEqual({ startDate: 'Choose the first day of the period to compare it' });
  const long = await api.get('/reports/profit-and-loss?columns=months&startDate=2020-04-01&endDate=2026-03-31');
  expect(long.json().fields).toEqual({ endDate: 'At most 36 months fit side by side. Choose a shorter period' });
});

const sheet = async (as_of: string) => (await api.read<{ data: BalanceSheet }>(`/reports/balance-sheet?as_of=${as_of}`)).data;
const amount = (rows: BalanceSheet['equity'], name: string) => rows.find((each) => each.name === name)?.amount;

test.each([
  ['2026-03-31', 600, undefined],
  ['2026-04-01', 2000, 600],
  ['2026-06-30', -8900, 600],
  ['2027-04-01', 0, -8300],
])('the balance sheet of %s balances; profit to date and of earlier years', async (day, toDate, earlier) => {
  const { equity, total_assets, total_liabilities_and_equity, assets } = await sheet(day);
  expect(total_assets).toBe(total_liabilities_and_equity);
  expect(total_assets).toBeCloseTo(
    assets.reduce((sum, each) => sum + each.amount, 0),
    2,
  );
  expect(equity.find(({ account_id }) => account_id === null)).toMatchObject({ name: 'Profit to date', amount: toDate });
  expect(amount(equity, 'Profit of earlier years')).toBe(earlier);
});

test('the ledger of an account: opening, rows with parties, and pages from either end', async () => {
  const { data } = await api.read<TrialBalance>('/reports/trial-balance');
  const idOf = (name: string) => data.find((each) => each.name === name)!.account_id;
  const ledger = (name: string, query: string) => api.read<AccountLedger>(`/accounts/${idOf(name)}/ledger?${query}`);
  const customers = await ledger('Customers', 'from=2026-04-01&to=2026-05-17');
  expect(customers).toMatchObject({ opening_balance: 1180, closing_balance: 1950, total: 3, account: { code: '1100', name: 'Customers' } });
  expect(customers.data).toMatchObject([
    {
      date: '2026-04-01',
      kind: 'sale',
      document_id: 8,
      number: 'INV/26-27/00001',
      party_name: 'दख्खन Traders',
      debit: 2360,
      credit: 0,
      balance: 3540,
      document: { page: 'sale', id: 8 },
    },
    { date: '2026-04-15', kind: 'credit_note', debit: 0, credit: 590, balance: 2950 },
    { date: '2026-05-17', kind: 'receipt', credit: 1000, balance: 1950, document: { page: 'receipt', id: 5 } },
  ]);
  // From either end.
  for (const page of [1, 2, 3])
    expect((await ledger('Customers', `from=2026-04-01&to=2026-05-17&limit=1&page=${page}`)).data).toEqual([customers.data[page - 1]]);
  expect((await ledger('Customers', 'from=2026-04-01&to=2026-05-17&limit=1&page=4')).data).toEqual([]);
  expect((await ledger('Sales', 'from=2026-04-01')).opening_balance).toBe(0);
  expect((await ledger('Sales', 'from=2026-04-01')).data[0]).toMatchObject({ party_name: 'दख्खन Traders', balance: -2000 });
  expect(await ledger('Profit of earlier years', 'from=2026-04-01')).toMatchObject({ opening_balance: -600, closing_balance: -600, data: [], total: 0 });
  expect((await api.get('/accounts/999999/ledger')).statusCode).toBe(404);
});

test('the day book has every line of every entry, as posted', async () => {
  const book = await api.read<DayBook>('/reports/day-book?startDate=2026-03-31&endDate=2026-04-01');
  expect(book.total).toBe(3);
  expect(book.data.map(({ date, kind, lines }) => [date, kind, lines.length])).toEqual([
    ['2026-03-31', 'sale', 4],
    ['2026-03-31', 'journal', 2],
    ['2026-04-01', 'sale', 4],
  ]);
  expect(book.data[0]!.lines[0]).toEqual({
    account_id: expect.any(Number),
    account_name: 'Customers',
    vendor_id: customer,
    vendor_name: 'दख्खन Traders',
    debit: 1180,
    credit: 0,
  });
  const last = await api.read<DayBook>('/reports/day-book?limit=3&page=3');
  expect(last.data.map(({ date }) => date)).toEqual(['2026-05-17', '2026-06-30']);
  expect((await api.read<DayBook>('/reports/day-book?kind=receipt')).data).toMatchObject([{ number: 'RC/1' }]);
});

test('the cash book: opening and closing of each day, and the days below zero', async () => {
  const book = await api.read<CashBook>('/reports/cash-book?startDate=2026-04-01&endDate=2026-06-30');
  expect(book).toMatchObject({ opening_balance: 9600, closing_balance: 200, total: 3, days_below_zero: 1, totals: { debit: 1000, credit: 10_400 } });
  expect(book.data).toEqual([
    { date: '2026-05-16', opening: 9600, debit: 0, credit: 10_100, closing: -500, below_zero: true },
    { date: '2026-05-17', opening: -500, debit: 1000, credit: 0, closing: 500, below_zero: false },
    { date: '2026-06-30', opening: 500, debit: 0, credit: 300, closing: 200, below_zero: false },
  ]);
  const { data } = await api.read<TrialBalance>('/reports/trial-balance');
  const of = (name: string) => api.get(`/reports/cash-book?account_id=${data.find((each) => each.name === name)!.account_id}`);
  expect((await of('Bank')).json()).toMatchObject({ account: { name: 'Bank' }, total: 0 });
  expect((await of('Sales')).json().fields).toEqual({ account_id: 'Choose an account of cash or bank' });
});

test.each([
  ['/reports/trial-balance/export?startDate=2026-04-01', 'trial-balance-2026-04-01', 'Trial balance', 'Account'],
  [
    '/reports/profit-and-loss/export?startDate=2026-04-01&endDate=2026-06-30&columns=months',
    'profit-and-loss-2026-04-01-2026-06-30',
    'Profit and loss',
    'Jun 2026',
  ],
  ['/reports/balance-sheet/export?as_of=2026-06-30', 'balance-sheet-2026-06-30', 'Balance sheet', 'Particulars'],
  ['/reports/day-book/export', 'day-book', 'Day book', 'Narration'],
  ['/reports/cash-book/export', 'book-1000', 'Book of Cash', 'Opening balance'],
])('%s as spreadsheet and on paper', async (path, name, title, header) => {
  const as = (format: string) => api.get(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
  const xlsx = await as('xlsx');
  expect(xlsx.headers['content-disposition']).toContain(`${name}.xlsx`);
  const rows = utils.sheet_to_json<unknown[]>(read(xlsx.rawPayload).Sheets[title]!, { header: 1 });
  expect(rows[0]).toContain(header);
  expect(rows.length).toBeGreaterThan(2);
  const pdf = await as('pdf');
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test("an account's ledger as spreadsheet has opening, every row and closing", async () => {
  const { data } = await api.read<TrialBalance>('/reports/trial-balance');
  const answer = await api.get(`/accounts/${data.find((each) => each.name === 'Cash')!.account_id}/ledger/export?from=2026-04-01&to=2026-06-30`);
  const rows = utils.sheet_to_json<Record<string, unknown>>(read(answer.rawPayload).Sheets['Ledger of Cash']!);
  expect(rows.map((each) => each.Balance)).toEqual([9600, -500, 500, 200, 200]);
  expect(rows[1]).toMatchObject({ Kind: 'Transaction', Particulars: 'May', Credit: 10_100 });
});

test('who sees the books, and who takes them away', async () => {
  const { headers } = await addUser(api.database, 'viewer', ['accounting:view']);
  const as = async (url: string) => (await api.app.inject({ url: `/api${url}`, headers })).statusCode;
  expect(await as('/reports/trial-balance')).toBe(200);
  expect(await as('/reports/trial-balance/export')).toBe(403);
  expect((await api.get('/reports/trial-balance?startDate=2026-04-02&endDate=2026-04-01')).json().fields).toEqual({
    endDate: 'End date must not be before the start',
  });
});

test('stock is on both sides: what the books began with is equity, its change is profit', async () => {
  const product = await addProduct(api.database, api.user.id, 'PMP-1', 10);
  const today = dayInIndia();
  expect(amount((await sheet(today)).equity, 'Difference in opening balances')).toBe(11_000);
  const { net_profit } = (await api.read<ProfitAndLossReport>('/reports/profit-and-loss')).data;
  const adjusted = await api.post('/stock/adjust', { productId: product, quantity: 2, type: 'decrease' });
  expect(adjusted.statusCode).toBe(201);
  const { equity, assets, total_assets, total_liabilities_and_equity } = await sheet(today);
  expect(amount(assets, 'Stock')).toBe(800);
  expect(amount(equity, 'Difference in opening balances')).toBe(11_000);
  expect(total_assets).toBe(total_liabilities_and_equity);
  expect((await api.read<ProfitAndLossReport>('/reports/profit-and-loss')).data).toMatchObject({
    opening_stock: 1000,
    closing_stock: 800,
    net_profit: net_profit - 200,
  });
});

test.each([0, 1, 800])('trial balance and balance sheet agree in %i days, but for stock: as on 1 April in the first', async (days) => {
  const day = addDays(dayInIndia(), days);
  const { data, totals } = await api.read<TrialBalance>(`/reports/trial-balance?startDate=${firstOfFinancialYear(day)}&endDate=${day}`);
  expect([totals.opening, totals.closing]).toEqual([0, 0]);
  const { assets, liabilities, equity } = await sheet(day);
  const sides = [...assets.map((each) => ({ ...each, sign: 1 })), ...[...liabilities, ...equity].map((each) => ({ ...each, sign: -1 }))];
  expect(data.find(({ name }) => name === 'Stock')?.opening).toBe(firstOfFinancialYear(day) === firstOfFinancialYear(dayInIndia()) ? 1000 : 800);
  const closing = (id: number | null) => data.find(({ account_id }) => account_id === id)?.closing;
  for (const each of sides.filter(({ account_id, name }) => account_id !== null && name !== 'Stock')) {
    expect([each.name, closing(each.account_id)]).toEqual([each.name, each.sign * each.amount]);
  }
});
