import { type heldBack, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia, financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import PurchasesByMonth from './purchases-by-month-card.tsx';

const today = dayInIndia();
const first = firstOfFinancialYear(today);
const last = `${financialYear(today) + 1}-03-31`;
const list = `/purchases?startDate=${first}&endDate=${last}&cancelled=false`;
const aRow = (parts: Partial<PurchasesSummaryRow>): PurchasesSummaryRow => ({
  key: today.slice(0, 7),
  label: 'Nov 2026',
  purchases_count: 21,
  total_amount: 505,
  tax_amount: 90.9,
  net_amount: 595.9,
  amount_paid: 0,
  ...parts,
});
const show = () =>
  render(
    <TestSession>
      <Platform>
        <PurchasesByMonth />
      </Platform>
    </TestSession>,
  );

jest.mock('./purchases-by-month-chart.tsx', () =>
  jest.requireActual('@karkhana/shared-auth/testing').heldBack(jest.requireActual('./purchases-by-month-chart.tsx')),
);

beforeAll(() => import('./purchases-by-month-chart.tsx'));
beforeEach(() => {
  signInAs('purchases:view');
});
afterEach(resetApi);

// The first, because for those that follow the chart is there already.
test('the link is there before the chart and stays the same one, with the focus', async () => {
  mockApi({ 'GET /purchases/summary': pageOf([aRow({})]) });
  show();
  const link = await screen.findByRole('link', { name: '₹595.90 21 orders since 01 Apr' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  link.focus();
  jest.requireMock<ReturnType<typeof heldBack>>('./purchases-by-month-chart.tsx').comes();
  await screen.findByRole('img', { name: /^Purchases by month/ });
  expect(screen.getByRole('link', { name: '₹595.90 21 orders since 01 Apr' })).toBe(link);
  expect(link).toHaveFocus();
});

test('the whole financial year, as the reports count it: figure, count, chart, and the list behind them', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /purchases/summary': ({ params }) => {
      asked = params;
      return pageOf([aRow({ key: first.slice(0, 7), net_amount: 0.1 }), aRow({ key: '1999-01', net_amount: 0.2, purchases_count: 1 })]);
    },
  });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('link', { name: '₹0.30 22 orders since 01 Apr' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: 'View purchases' })).toHaveAttribute('href', list);
  expect(asked).toEqual({ by: 'month', startDate: first, endDate: last });
  expect(await screen.findByRole('img', { name: /^Purchases by month, Apr \d{4} to .* Highest Apr \d{4}, ₹0\.10\./ })).toBeInTheDocument();
});

test('in the table each month leads to its list, up to the last month with one', async () => {
  mockApi({ 'GET /purchases/summary': pageOf([aRow({ key: last.slice(0, 7) })]) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 12);
  const days = [`${last.slice(0, 7)}-01`, last];
  expect(within(rows.at(-1)!).getByRole('link', { name: '₹595.90' })).toHaveAttribute(
    'href',
    `/purchases?startDate=${days[0]}&endDate=${days[1]}&cancelled=false`,
  );
});

test('no orders yet: zero', async () => {
  mockApi({ 'GET /purchases/summary': pageOf([]) });
  show();
  expect(await screen.findByRole('link', { name: '₹0.00 0 orders since 01 Apr' })).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /purchases/summary': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Purchases by month could not be loaded');
  mockApi({ 'GET /purchases/summary': pageOf([aRow({})]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Purchases by month' }));
  expect(await screen.findByText('₹595.90')).toBeInTheDocument();
});

test('where debit notes lowered it, the figure shows it', async () => {
  mockApi({ 'GET /purchases/summary': pageOf([aRow({ credited_amount: 118 })]) });
  show();
  expect(await screen.findByRole('link', { name: '₹595.90 21 orders since 01 Apr, net of debit notes' })).toBeInTheDocument();
});
