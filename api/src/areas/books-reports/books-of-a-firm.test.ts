import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { CashBook } from '@karkhana/shared-contract/ledger/cash-book';
import type { ProfitAndLoss } from '@karkhana/shared-contract/ledger/profit-and-loss';
import type { TrialBalance } from '@karkhana/shared-contract/ledger/trial-balance';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** A small firm's months, entered as documents. The expected figures were added up by hand. */
let api: TestApi;
const must = async (path: string, body: object, status = 201) => {
  const answer = await api.post(path, body);
  expect([path, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([path, status, '']);
  return answer.json().data;
};
beforeAll(async () => {
  api = await openTestApi();
  const customer = await addVendor(api.database);
  const product = await addProduct(api.database, api.user.id, 'PMP', 100);
  await must('/opening-balances', { kind: 'cash', amount: 10_000, as_on: '2026-03-31' });
  await must('/opening-balances', { kind: 'bank', amount: 200_000, as_on: '2026-03-31' });
  // Ten sold in August: 1,000 and 180 tax. All come back in September.
  const items = [{ product_id: product, quantity: 10, unit_price: 100 }];
  const sale = await must('/sales', { ...saleOf(customer, product), sale_date: '2026-08-31', items });
  await must(`/sales/${sale.id}/credit-notes`, { date: '2026-09-30', kind: 'return', reason: 'Damaged', items: [{ item_id: sale.items[0].id, quantity: 10 }] });
  // An advance is no income.
  await must('/receipts', { vendor_id: customer, date: '2026-09-05', amount: 5000, payment_method: 'cash', allocations: [] });
  const expense = { type: 'expense', category: 'Electricity', payment_method: 'cash', status: 'completed', tax_details: [] };
  await must('/accounting/transactions', { ...expense, date: '2026-09-10', amount: 16_000 });
  await must('/accounting/transactions', { ...expense, date: '2026-09-12', amount: 30_000, payment_method: 'bank' });
  await must('/accounting/transactions', { ...expense, date: '2026-09-13', amount: 99, status: 'pending' });
}, 120_000);
afterAll(() => api?.close());

const profit = async (startDate: string, endDate: string) =>
  (await api.read<{ data: ProfitAndLoss }>(`/reports/profit-and-loss?startDate=${startDate}&endDate=${endDate}`)).data;

test('a note counts in its own month, an advance in none', async () => {
  expect((await profit('2026-08-01', '2026-08-31')).income).toMatchObject([{ name: 'Sales', amount: 1000 }]);
  const september = await profit('2026-09-01', '2026-09-30');
  expect(september.income).toMatchObject([{ name: 'Sales', amount: -1000 }]);
  expect(september.expense).toMatchObject([{ name: 'Electricity', amount: 46_000 }]);
  expect((await profit('2026-04-01', '2027-03-31')).income).toEqual([]);
});

test('opening cash and bank are in their books, and cash that falls below zero is named', async () => {
  const { data } = await api.read<TrialBalance>('/reports/trial-balance');
  const bank = data.find(({ name }) => name === 'Bank')!.account_id;
  const of = (query: string) => api.read<CashBook>(`/reports/cash-book?startDate=2026-04-01&endDate=2026-09-30${query}`);
  expect(await of('')).toMatchObject({ opening_balance: 10_000, closing_balance: -1000, days_below_zero: 1 });
  expect(await of(`&account_id=${bank}`)).toMatchObject({ opening_balance: 200_000, closing_balance: 170_000 });
});

test.each(['2026-03-31', '2026-08-31', '2026-09-30', '2027-04-01'])('the books of %s balance to the paisa', async (day) => {
  const { totals } = await api.read<TrialBalance>(`/reports/trial-balance?endDate=${day}`);
  expect([totals.closing, totals.debit - totals.credit]).toEqual([0, 0]);
  const { data } = await api.read<{ data: BalanceSheet }>(`/reports/balance-sheet?as_of=${day}`);
  expect(data.total_assets).toBe(data.total_liabilities_and_equity);
});
