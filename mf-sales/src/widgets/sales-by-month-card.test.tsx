import { type heldBack, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia, financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSummary, aSummaryRow } from '../testing/samples.ts';
import SalesByMonth from './sales-by-month-card.tsx';

const today = dayInIndia();
const first = firstOfFinancialYear(today);
const last = `${financialYear(today) + 1}-03-31`;
const list = `/sales?start_date=${first}&end_date=${last}&cancelled=false`;
const show = () =>
  render(
    <TestSession>
      <Platform>
        <SalesByMonth />
      </Platform>
    </TestSession>,
  );

jest.mock('./sales-by-month-chart.tsx', () => jest.requireActual('@karkhana/shared-auth/testing').heldBack(jest.requireActual('./sales-by-month-chart.tsx')));

beforeAll(() => import('./sales-by-month-chart.tsx'));
beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

// The first, because for those that follow the chart is there already.
test('the link is there before the chart and stays the same one, with the focus', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today.slice(0, 7) })]) });
  show();
  const link = await screen.findByRole('link', { name: '₹707.92 2 invoices since 01 Apr' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  link.focus();
  jest.requireMock<ReturnType<typeof heldBack>>('./sales-by-month-chart.tsx').comes();
  await screen.findByRole('img', { name: /^Sales by month/ });
  expect(screen.getByRole('link', { name: '₹707.92 2 invoices since 01 Apr' })).toBe(link);
  expect(link).toHaveFocus();
});

test('the whole financial year, as the reports count it: figure, count, chart, and the list behind them', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /sales/summary': ({ params }) => {
      asked = params;
      return aSummary([
        aSummaryRow({ key: first.slice(0, 7), net_amount: 0.1, sales_count: 412 }),
        aSummaryRow({ key: '1999-01', net_amount: 0.2, sales_count: 1 }),
      ]);
    },
  });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('link', { name: '₹0.30 413 invoices since 01 Apr' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: 'View sales' })).toHaveAttribute('href', list);
  expect(asked).toEqual({ by: 'month', start_date: first, end_date: last });
  expect(await screen.findByRole('img', { name: /^Sales by month, Apr \d{4} to .* Highest Apr \d{4}, ₹0\.10\./ })).toBeInTheDocument();
});

test('in the table each month leads to its list, up to the last month with one', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: last.slice(0, 7) })]) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 12);
  const days = [`${last.slice(0, 7)}-01`, last];
  expect(within(rows.at(-1)!).getByRole('link', { name: '₹707.92' })).toHaveAttribute(
    'href',
    `/sales?start_date=${days[0]}&end_date=${days[1]}&cancelled=false`,
  );
});

test('no sales yet: zero', async () => {
  mockApi({ 'GET /sales/summary': aSummary([]) });
  show();
  expect(await screen.findByRole('link', { name: '₹0.00 0 invoices since 01 Apr' })).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /sales/summary': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sales by month could not be loaded');
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today.slice(0, 7) })]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Sales by month' }));
  expect(await screen.findByText('₹707.92')).toBeInTheDocument();
});

test('where credit notes lowered it, the figure shows it', async () => {
  mockApi({ 'GET /sales/summary': aSummary([aSummaryRow({ key: today.slice(0, 7), credited_amount: 118 })]) });
  show();
  expect(await screen.findByRole('link', { name: '₹707.92 2 invoices since 01 Apr, net of credit notes' })).toBeInTheDocument();
});
