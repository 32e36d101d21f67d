import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDay, anError } from '../testing/samples.ts';
import IncomeAndExpense from './income-and-expense-card.tsx';

const show = () =>
  render(
    <TestSession>
      <Platform>
        <IncomeAndExpense />
      </Platform>
    </TestSession>,
  );

beforeEach(() => {
  signInAs('accounting:view');
});
afterEach(resetApi);

test('both figures with their counts, the difference, and the list behind them', async () => {
  mockApi({ 'GET /accounting/daily-summary': { body: { ...aDay(), date: dayInIndia() } } });
  show();
  const card = await screen.findByRole('region', { name: "Today's income and expense" });
  expect(await screen.findByText('₹1,27,254.50')).toBeInTheDocument();
  expect(card).toHaveTextContent('Income₹2,14,580.00 6 transactionsExpense₹87,325.50 4 transactionsNet balance₹1,27,254.50');
  const days = `startDate=${dayInIndia()}&endDate=${dayInIndia()}`;
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['View transactions', `/accounting?${days}&status=completed`],
    ['Income ₹2,14,580.00, 6 transactions', `/accounting?${days}&type=income&status=completed`],
    ['Expense ₹87,325.50, 4 transactions', `/accounting?${days}&type=expense&status=completed`],
    ['Net balance ₹1,27,254.50', `/accounting?${days}&status=completed`],
  ]);
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /accounting/daily-summary': anError(403, 'You need the permission accounting:view') });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('alert')).toHaveTextContent("Today's income and expense could not be loaded");
  mockApi({ 'GET /accounting/daily-summary': { body: aDay(0, 0) } });
  await userEvent.click(screen.getByRole('button', { name: "Try again: Today's income and expense" }));
  expect(await screen.findAllByText('₹0.00')).toHaveLength(3);
});
