import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import type { AccountLedger } from '@karkhana/shared-contract/ledger/account-ledger';
import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { CashBook } from '@karkhana/shared-contract/ledger/cash-book';
import type { DayBook } from '@karkhana/shared-contract/ledger/day-book';
import type { ProfitAndLoss } from '@karkhana/shared-contract/ledger/profit-and-loss';
import type { TrialBalance } from '@karkhana/shared-contract/ledger/trial-balance';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const cash: Account = { id: 1, code: '1000', name: 'Cash', kind: 'asset', group: 'Cash-in-Hand', role: 'cash', active: true };
const trial: TrialBalance = {
  data: [
    { account_id: 1, code: '1000', name: 'Cash', kind: 'asset', opening: 100, debit: 1180, credit: 0, closing: 1280 },
    { account_id: 27, code: '4000', name: 'Sales', kind: 'income', opening: 0, debit: 0, credit: 1180, closing: -1180 },
    { account_id: 40, code: '5310', name: 'Rent', kind: 'expense', opening: 0, debit: 0, credit: 0, closing: 0 },
    { account_id: 25, code: '3000', name: 'Capital', kind: 'equity', opening: -100, debit: 0, credit: 0, closing: -100 },
  ],
  totals: { opening: 0, debit: 1180, credit: 1180, closing: 0 },
};
const profit = (parts: Partial<ProfitAndLoss> = {}): ProfitAndLoss => ({
  opening_stock: 50,
  closing_stock: 80,
  gross_profit: 1210,
  net_profit: 210.5,
  income: [{ account_id: 27, name: 'Sales', group: 'Sales Accounts', amount: 1180 }],
  expense: [{ account_id: 40, name: 'किराया', group: 'Indirect Expenses', amount: 999.5 }],
  ...parts,
});
const sheet: BalanceSheet = {
  assets: [{ account_id: 1, name: 'Cash', group: 'Cash-in-Hand', amount: 1280 }],
  liabilities: [],
  equity: [
    { account_id: 25, name: 'Capital', group: 'Capital Account', amount: 100 },
    { account_id: null, name: 'Profit to date', group: 'Reserves & Surplus', amount: 1180 },
  ],
  total_assets: 1280,
  total_liabilities_and_equity: 1280,
};
const dayBook: DayBook = {
  data: [
    {
      ...{
        id: 9,
        date: '2026-11-20',
        kind: 'sale',
        document_id: 418,
        number: 'INV/26-27/00418',
        narration: null,
        reverses: null,
        document: { page: 'sale', id: 418 },
      },
      lines: [
        { account_id: 3, account_name: 'Customers', vendor_id: 12, vendor_name: 'Deccan Traders', debit: 1180, credit: 0 },
        { account_id: 27, account_name: 'Sales', vendor_id: null, vendor_name: null, debit: 0, credit: 1180 },
      ],
    },
  ],
  total: 1,
};
const cashBook: CashBook = {
  ...{ account: cash, opening_balance: 100, closing_balance: 50, total: 1, totals: { debit: 0, credit: 150 }, days_below_zero: 1 },
  data: [{ date: '2026-11-20', opening: 100, debit: 0, credit: 150, closing: -50, below_zero: true }],
};
const ledger: AccountLedger = {
  ...{ account: cash, opening_balance: 100, closing_balance: 1280, total: 1 },
  data: [
    {
      ...{ date: '2026-11-20', kind: 'receipt', document_id: 5, number: 'RC/1', party_name: 'दख्खन Traders', narration: 'Payment from दख्खन Traders' },
      ...{ debit: 1180, credit: 0, balance: 1280, entry_id: 9, document: { page: 'receipt', id: 5 } },
    },
  ],
};

const asked: MockRequest[] = [];
const answer = (body: object) => (request: MockRequest) => {
  asked.push(request);
  return { body };
};
// Loaded when first shown, which would end outside of React's act.
beforeAll(() => Promise.all(['trial-balance', 'profit-and-loss', 'balance-sheet', 'day-book', 'cash-book'].map((name) => import(`./${name}.tsx`))));
beforeEach(() => {
  asked.length = 0;
  signInAs('accounting:view', 'reports:export', 'sales:view');
  mockApi({
    'GET /accounts': { body: { data: [cash] } },
    'GET /reports/trial-balance': answer(trial),
    'GET /reports/profit-and-loss': answer({ data: profit() }),
    'GET /reports/balance-sheet': answer({ data: sheet }),
    'GET /reports/day-book': answer(dayBook),
    'GET /reports/cash-book': answer(cashBook),
    'GET /accounts/1/ledger': answer(ledger),
  });
});
afterEach(resetApi);

const DAYS = 'period=custom&startDate=2026-04-01&endDate=2027-03-31';
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('trial balance: each balance on its side, sums below, no account without a figure', async () => {
  showAt(`/accounting/books?${DAYS}`);
  expect(await cells(/Cash/)).toEqual(['1000', 'Cash', '₹100.00', '', '₹1,180.00', '', '₹1,280.00', '']);
  expect(await cells(/^Total/)).toEqual(['Total', '₹100.00', '₹100.00', '₹1,180.00', '₹1,180.00', '₹1,280.00', '₹1,280.00']);
  expect(screen.queryByText('Rent')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', `/accounting/accounts/27?${DAYS}`);
  expect(asked[0]!.params).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31' });
});

test('trial balance: a firm that began with nothing has no columns of openings', async () => {
  mockApi({ 'GET /reports/trial-balance': answer({ ...trial, data: trial.data.map((row) => ({ ...row, opening: 0 })) }) });
  showAt(`/accounting/books?${DAYS}`);
  await screen.findByRole('link', { name: 'Sales' });
  expect(screen.queryByRole('columnheader', { name: /^Opening/ })).not.toBeInTheDocument();
});

test('profit and loss: groups, stock and both profits; months are beside the whole', async () => {
  showAt(`/accounting/books?book=profit-and-loss&${DAYS}`);
  expect(await cells(/^Gross profit/)).toEqual(['Gross profit', '₹1,210.00']);
  expect(await cells(/^Less Indirect Expenses/)).toEqual(['Less Indirect Expenses', '₹999.50']);
  expect(await cells(/^किराया/)).toEqual(['किराया', '₹999.50']);
  expect(screen.getByRole('link', { name: '₹1,180.00' })).toHaveAttribute('href', `/accounting/accounts/27?${DAYS}`);
  const columns = [{ startDate: '2026-04-01', endDate: '2026-04-30', data: profit({ income: [], net_profit: -1 }) }];
  mockApi({ 'GET /reports/profit-and-loss': answer({ data: profit(), columns }) });
  await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Month by month');
  expect(await screen.findByRole('columnheader', { name: 'Apr 2026' })).toBeInTheDocument();
  expect(await cells(/^Net profit/)).toEqual(['Net profit', '−₹1.00', '₹210.50']);
  expect(asked.at(-1)!.params).toMatchObject({ columns: 'months' });
});

test('balance sheet: both sides, and profit to date without a ledger', async () => {
  showAt('/accounting/books?book=balance-sheet&as_of=2026-11-20');
  expect(await cells(/^Profit to date/)).toEqual(['Profit to date', '₹1,180.00']);
  expect(await cells(/^Total assets/)).toEqual(['Total assets', '₹1,280.00']);
  expect(await cells(/^Total liabilities/)).toEqual(['Total liabilities and equity', '₹1,280.00']);
  expect(asked[0]!.params).toEqual({ as_of: '2026-11-20' });
});

test('profit of earlier years is appropriated from the balance sheet, by those who may enter', async () => {
  const earlier: Account = {
    id: 26,
    code: '3900',
    name: 'Profit of earlier years',
    kind: 'equity',
    group: 'Reserves & Surplus',
    role: 'retained_earnings',
    active: true,
  };
  const asha: Account = { ...earlier, id: 90, code: '3100', name: 'आशा', group: 'Capital Account', role: null };
  const sent: MockRequest[] = [];
  mockApi({
    'GET /accounts': { body: { data: [cash, earlier, asha] } },
    'GET /reports/balance-sheet': { body: { data: { ...sheet, equity: [{ account_id: 26, name: earlier.name, group: earlier.group, amount: 900 }] } } },
    'POST /appropriations': (request) => {
      sent.push(request);
      return { body: { data: { id: 8, number: 'JV/26-27/00002' } } };
    },
  });
  signInAs('accounting:view', 'accounting:create');
  showAt('/accounting/books?book=balance-sheet&as_of=2026-11-20');
  await userEvent.click(await screen.findByRole('button', { name: 'Appropriate Profit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Account 1'), 'आशा');
  await userEvent.click(await screen.findByRole('option', { name: /आशा/ }));
  expect(screen.queryByRole('option', { name: /Cash/ })).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Amount 1'), '600.50');
  expect(dialog.getByText('₹299.50')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Account' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Appropriate' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ lines: [{ account_id: 90, amount: 600.5 }] }));
});

test('day book: an entry leads to its document, a line to its account', async () => {
  showAt(`/accounting/books?book=day-book&${DAYS}`);
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute(
    'href',
    '/accounting/accounts/3?period=custom&startDate=2026-11-20&endDate=2026-11-20',
  );
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Receipt');
  await waitFor(() => expect(asked.at(-1)!.params).toMatchObject({ kind: 'receipt' }));
});

test('cash book: opening and closing of each day, and a warning below zero', async () => {
  showAt(`/accounting/books?book=cash-book&${DAYS}`);
  expect(await cells(/20 Nov 2026/)).toEqual(['20 Nov 2026', '₹100.00', '₹0.00', '₹150.00', '−₹50.00', 'Below zero']);
  expect(screen.getByText(/^Cash falls below zero on 1 day\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '20 Nov 2026' })).toHaveAttribute(
    'href',
    '/accounting/accounts/1?period=custom&startDate=2026-11-20&endDate=2026-11-20',
  );
});

test('the ledger of an account: opening, each line with its document, closing', async () => {
  showAt(`/accounting/accounts/1?${DAYS}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ledger of Cash' })).toBeInTheDocument();
  expect(await cells(/RC\/1/)).toEqual(['20 Nov 2026', 'Receipt', 'RC/1', 'Payment from दख्खन Traders', '₹1,180.00', '', '₹1,280.00']);
  expect(screen.getByRole('link', { name: 'RC/1' })).toHaveAttribute('href', '/sales/receipts/5');
  expect(await cells(/^Opening balance/)).toContain('₹100.00');
  expect(await cells(/^Closing balance/)).toContain('₹1,280.00');
});

test('an account that does not exist has its own message; a book that fails shows why', async () => {
  mockApi({ 'GET /accounts/9/ledger': anError(404, 'This account does not exist'), 'GET /reports/trial-balance': anError(409, 'Try later') });
  const { unmount } = showAt('/accounting/accounts/9');
  expect(await screen.findByText('Account not found')).toBeInTheDocument();
  unmount();
  showAt('/accounting/books');
  expect(await screen.findByText('Try later')).toBeInTheDocument();
});

test('a file has the rows on screen, and requires the permission to export', async () => {
  const refused = anError(409, 'The export was refused');
  mockApi({
    'GET /reports/trial-balance/export': (request: MockRequest) => {
      asked.push(request);
      return refused;
    },
  });
  const { unmount } = showAt(`/accounting/books?${DAYS}`);
  await screen.findByRole('link', { name: 'Sales' });
  await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByText('The export was refused')).toBeInTheDocument();
  expect(asked.at(-1)!.params).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31', format: 'pdf' });
  unmount();
  signInAs('accounting:view');
  showAt('/accounting/books');
  await screen.findByRole('link', { name: 'Sales' });
  expect(screen.queryByRole('button', { name: 'Export PDF' })).not.toBeInTheDocument();
});

test('on a phone each account is a card that leads to its ledger', async () => {
  onPhone();
  showAt('/accounting/books');
  expect(await screen.findByRole('link', { name: /^Sales ₹1,180.00 Cr 4000/ })).toHaveAttribute('href', expect.stringMatching(/^\/accounting\/accounts\/27/));
});

test('what is empty shows what would be there', async () => {
  mockApi({ 'GET /reports/trial-balance': { body: { data: [], totals: { opening: 0, debit: 0, credit: 0, closing: 0 } } } });
  showAt('/accounting/books');
  expect(await screen.findByText('No entries in this period')).toBeInTheDocument();
});
