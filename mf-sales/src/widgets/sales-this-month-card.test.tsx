import { type heldBack, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSummary, aSummaryRow } from '../testing/samples.ts';
import SalesThisMonth from './sales-this-month-card.tsx';

const today = dayInIndia();
const [first, last] = [firstOfMonth(today), lastOfMonth(today)];
const list = `/sales?start_date=${first}&end_date=${last}&cancelled=false`;
const show = () =>
  render(
    <TestSession>
      <Platform>
        <SalesThisMonth />
      </Platform>
    </TestSession>,
  );

jest.mock('./sales-by-day-chart.tsx', () => jest.requireActual('@karkhana/shared-auth/testing').heldBack(jest.requireActual('./sales-by-day-chart.tsx')));

beforeAll(() => import('./sales-by-day-chart.tsx'));
beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

// The first, because for those that follow the chart is there already.
test('the link is there before the chart and stays the same one, with the focus', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today })]) });
  show();
  const link = await screen.findByRole('link', { name: '₹707.92 2 invoices' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  link.focus();
  jest.requireMock<ReturnType<typeof heldBack>>('./sales-by-day-chart.tsx').comes();
  await screen.findByRole('img', { name: /^Sales by day/ });
  expect(screen.getByRole('link', { name: '₹707.92 2 invoices' })).toBe(link);
  expect(link).toHaveFocus();
});

test('the whole month, as the reports count it: figure, count, chart, and the list behind them', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /sales/summary': ({ params }) => {
      asked = params;
      return aSummary([aSummaryRow({ key: today, net_amount: 0.1, sales_count: 1 }), aSummaryRow({ key: first, net_amount: 0.2, sales_count: 0 })]);
    },
  });
  show();
  expect(await screen.findByRole('link', { name: '₹0.30 1 invoice' })).toHaveAttribute('href', list);
  expect(asked).toEqual({ by: 'day', start_date: first, end_date: last });
  expect(screen.getByRole('link', { name: 'View sales' })).toHaveAttribute('href', list);
  expect(await screen.findByRole('img', { name: /^Sales by day, 1 to / })).toBeInTheDocument();
});

test('in the table each day leads to its sales', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: last })]) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + Number(last.slice(8)));
  expect(within(rows.at(-1)!).getByRole('link', { name: '₹707.92' })).toHaveAttribute('href', `/sales?start_date=${last}&end_date=${last}&cancelled=false`);
});

test('no sales yet: zero', async () => {
  mockApi({ 'GET /sales/summary': aSummary([]) });
  show();
  expect(await screen.findByText('₹0.00')).toBeInTheDocument();
  expect(screen.getByText('0 invoices')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /sales/summary': anError(400, 'x') });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sales this month could not be loaded');
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today })]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Sales this month' }));
  expect(await screen.findByText('₹707.92')).toBeInTheDocument();
});

test('where credit notes lowered it, the figure shows it', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today, credited_amount: 118 })]) });
  show();
  expect(await screen.findByRole('link', { name: '₹707.92 2 invoices, net of credit notes' })).toBeInTheDocument();
});
