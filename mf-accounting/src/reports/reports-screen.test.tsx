import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.tsx';

const asked: MockRequest['params'][] = [];
const rows: IncomeExpenseRow[] = [
  { month: '2026-10', type: 'income', category: 'Sales', total_amount: 0.1, transaction_count: 2 },
  { month: '2026-11', type: 'expense', category: 'Rent', total_amount: 25000.5, transaction_count: 1 },
];
const answerWith = (answer: object) =>
  mockApi({
    'GET /reports/income-expense': ({ params }) => {
      asked.push(params);
      return answer as ReturnType<typeof pageOf>;
    },
  });
const custom = '/reports?period=custom&startDate=2026-10-05&endDate=2026-11-20';

beforeAll(() => import('./income-expense-chart.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('reports:view', 'reports:export', 'accounting:view');
});
afterEach(resetApi);

test('the rows lead to their transactions, and the totals are theirs', async () => {
  answerWith(pageOf(rows));
  showAt(custom);
  const row = await screen.findByRole('row', { name: /Oct 2026/ });
  expect(within(row).getByRole('link', { name: 'Sales' })).toHaveAttribute(
    'href',
    '/accounting?startDate=2026-10-05&endDate=2026-10-31&type=income&category=Sales&status=completed',
  );
  expect(screen.getByRole('row', { name: /Net balance/ })).toHaveTextContent('−₹25,000.40');
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();
  expect(await screen.findByText('Expense: Rent')).toBeInTheDocument();
  expect(asked).toEqual([{ startDate: '2026-10-05', endDate: '2026-11-20' }]);
});

test('a preset goes into the address and asks for its days; custom begins with them', async () => {
  answerWith(pageOf(rows));
  showAt(custom);
  await userEvent.selectOptions(await screen.findByLabelText('Period'), 'Last month');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports?period=last-month'));
  await waitFor(() => expect(asked.at(-1)?.startDate).toMatch(/-01$/));
  const lastMonth = asked.at(-1)!;
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Custom');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`startDate=${lastMonth.startDate}&endDate=${lastMonth.endDate}`));
});

test('empty, failed and denied', async () => {
  answerWith(pageOf([]));
  const { unmount } = showAt(custom);
  expect(await screen.findByText('Nothing was completed in this period.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeDisabled();
  unmount();
  answerWith(anError(400, 'End date must not be before the start'));
  const second = showAt(custom);
  expect(await screen.findByText('End date must not be before the start')).toBeInTheDocument();
  second.unmount();
  answerWith(anError(403, 'You need the permission accounting:view'));
  showAt(custom);
  expect(await screen.findByText('You need the permission accounting:view')).toBeInTheDocument();
});

test('exporting asks for the same days, and a failure is said; without the permission there is no button', async () => {
  answerWith(pageOf(rows));
  let of: MockRequest['params'] = {};
  mockApi({
    'GET /reports/income-expense/export': ({ params }) => {
      of = params;
      return anError(409, 'The export was refused');
    },
  });
  const { unmount } = showAt(custom);
  await screen.findByText('Expense: Rent');
  await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(await screen.findByText('The export was refused')).toBeInTheDocument();
  expect(of).toEqual({ startDate: '2026-10-05', endDate: '2026-11-20' });
  unmount();
  signInAs('reports:view', 'accounting:view');
  showAt(custom);
  await screen.findByText('Expense: Rent');
  expect(screen.queryByRole('button', { name: 'Export Excel' })).not.toBeInTheDocument();
});

test('on a phone: cards that lead to their transactions, and the totals', async () => {
  onPhone();
  answerWith(pageOf(rows));
  showAt(custom);
  const list = await screen.findByRole('list', { name: 'Income and expense by month and category' });
  expect(within(list).getByRole('link', { name: /^Rent ₹25,000.50 Nov 2026 1 transaction Expense/ })).toHaveAttribute(
    'href',
    expect.stringContaining('category=Rent'),
  );
  expect(screen.getByText('−₹25,000.40')).toBeInTheDocument();
});
