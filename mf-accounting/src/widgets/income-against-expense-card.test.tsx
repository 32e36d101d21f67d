import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { dayInIndia, financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import IncomeAgainstExpense from './income-against-expense-card.tsx';

const today = dayInIndia();
const first = firstOfFinancialYear(today);
const last = `${financialYear(today) + 1}-03-31`;
const days = `startDate=${first}&endDate=${last}`;
const aMonth = (income = 214580, expense = 87325.5): MonthSummary => ({
  month: first.slice(0, 7),
  income: { total_amount: income, transaction_count: 6 },
  expense: { total_amount: expense, transaction_count: 1 },
});
const show = () =>
  render(
    <TestSession>
      <Platform>
        <IncomeAgainstExpense />
      </Platform>
    </TestSession>,
  );

beforeAll(() => import('./income-against-expense-chart.tsx'));
beforeEach(() => {
  signInAs('accounting:view');
});
afterEach(resetApi);

test('three figures, each leading to its list, and the chart', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /accounting/monthly-summary': ({ params }) => {
      asked = params;
      return pageOf([aMonth()]);
    },
  });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('link', { name: 'Income ₹2,14,580.00 6 transactions' })).toHaveAttribute(
    'href',
    `/accounting?${days}&type=income&status=completed`,
  );
  expect(screen.getByRole('link', { name: 'Expense ₹87,325.50 1 transaction' })).toHaveAttribute('href', `/accounting?${days}&type=expense&status=completed`);
  for (const name of ['Net balance ₹1,27,254.50 7 transactions', 'View transactions'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/accounting?${days}&status=completed`);
  expect(asked).toEqual({ startDate: first, endDate: last });
  expect(
    await screen.findByRole('img', { name: /^Income against expense by month, Apr \d{4} to .* Income ₹2,14,580\.00, expense ₹87,325\.50\.$/ }),
  ).toBeInTheDocument();
});

test('in the table each amount leads to the transactions of its month', async () => {
  mockApi({ 'GET /accounting/monthly-summary': pageOf([aMonth(100, 0), { ...aMonth(7, 8), month: last.slice(0, 7) }]) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(1 + 12);
  const [april, march] = [`startDate=${first}&endDate=${first.slice(0, 8)}30`, `startDate=${last.slice(0, 8)}01&endDate=${last}`];
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₹100.00', `/accounting?${april}&type=income&status=completed`],
    ['₹7.00', `/accounting?${march}&type=income&status=completed`],
    ['₹8.00', `/accounting?${march}&type=expense&status=completed`],
  ]);
});

test('more spent than came in is below zero', async () => {
  mockApi({ 'GET /accounting/monthly-summary': pageOf([aMonth(100, 350.25)]) });
  show();
  expect(await screen.findByText('−₹250.25')).toBeInTheDocument();
});

test('nothing yet: zero', async () => {
  mockApi({ 'GET /accounting/monthly-summary': pageOf([]) });
  show();
  expect(await screen.findAllByText('₹0.00')).toHaveLength(3);
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /accounting/monthly-summary': anError(403, 'You need the permission accounting:view') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Income against expense could not be loaded');
  mockApi({ 'GET /accounting/monthly-summary': pageOf([aMonth()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Income against expense' }));
  expect(await screen.findByText('₹1,27,254.50')).toBeInTheDocument();
});
