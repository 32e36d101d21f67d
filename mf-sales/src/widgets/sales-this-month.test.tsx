import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSummaryRow, pageOf } from '../testing/samples.ts';
import SalesThisMonth from './sales-this-month.tsx';

const today = dayInIndia();
const first = firstOfMonth(today);
const show = () =>
  render(
    <TestSession>
      <Platform>
        <SalesThisMonth />
      </Platform>
    </TestSession>,
  );

beforeAll(() => import('./sales-by-day-chart.tsx'));
beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

test('the month so far: figure, count, chart, and the list behind them', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /sales/summary': ({ params }) => {
      asked = params;
      return pageOf([aSummaryRow({ key: today, net_amount: 0.1, sales_count: 1 }), aSummaryRow({ key: first, net_amount: 0.2, sales_count: 0 })]);
    },
  });
  show();
  expect(await screen.findByRole('link', { name: '₹0.30 1 invoice' })).toHaveAttribute('href', `/sales?start_date=${first}&end_date=${today}&cancelled=false`);
  expect(asked).toEqual({ by: 'day', start_date: first, end_date: today });
  expect(screen.getByRole('link', { name: 'View sales' })).toHaveAttribute('href', `/sales?start_date=${first}&end_date=${today}&cancelled=false`);
  expect(await screen.findByRole('img', { name: /^Sales by day, 1 to / })).toBeInTheDocument();
});

test('no sales yet: zero', async () => {
  mockApi({ 'GET /sales/summary': pageOf([]) });
  show();
  expect(await screen.findByText('₹0.00')).toBeInTheDocument();
  expect(screen.getByText('0 invoices')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /sales/summary': anError(400, 'x') });
  show();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sales this month could not be loaded');
  mockApi({ 'GET /sales/summary': pageOf([aSummaryRow({ key: today })]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Sales this month' }));
  expect(await screen.findByText('₹707.92')).toBeInTheDocument();
});
