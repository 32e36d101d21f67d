import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { DueSale } from '@karkhana/shared-contract/sales/due-sales';
import { FoldContext, formatDayShort, Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { anError } from '../testing/samples.ts';
import DueThisWeek from './due-this-week-card.tsx';

const today = dayInIndia();
const until = addDays(today, 7);
const sale = (id: number, days: number): DueSale => ({
  ...{ id, invoice_number: `INV/26-27/0000${id}`, vendor_name: `Customer ${id}`, due_date: addDays(today, days), balance: 118 },
});
const due = (items: DueSale[]) => ({
  body: {
    data: {
      overdue: { count: 0, balance: 0, customers: 0, items: [] },
      this_week: { count: items.length, balance: 118 * items.length, until, items },
    },
  },
});
const show = (card = <DueThisWeek />) =>
  render(
    <TestSession>
      <Platform>{card}</Platform>
    </TestSession>,
  );

function Folded() {
  const [open, setOpen] = useState(false);
  return (
    <FoldContext value={{ open, toggle: () => setOpen(!open) }}>
      <DueThisWeek />
    </FoldContext>
  );
}

beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

test('payments due this week, the first to fall due first', async () => {
  mockApi({ 'GET /sales/due': due([sale(1, 0), sale(2, 3)]) });
  show();
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Customer 1Due today₹118.00',
    `Customer 2Due ${formatDayShort(addDays(today, 3))}₹118.00`,
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View all 2', '/sales?payment_status=due_soon'],
    [`₹236.00 2 invoices due by ${formatDayShort(until)}`, '/sales?payment_status=due_soon'],
    ['Customer 1', '/sales/1'],
    ['Customer 2', '/sales/2'],
  ]);
});

test('folded it shows its figure, and its rows once it is opened', async () => {
  mockApi({ 'GET /sales/due': due([sale(1, 0)]) });
  show(<Folded />);
  expect(await screen.findByText('₹118.00')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show To receive this week', expanded: false }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Customer 1');
  expect(screen.getByRole('link', { name: 'View all 1' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show To receive this week', expanded: true }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('nothing falls due: zero. Failed: Try again', async () => {
  mockApi({ 'GET /sales/due': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('To receive this week could not be loaded');
  mockApi({ 'GET /sales/due': due([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: To receive this week' }));
  expect(await screen.findByText('₹0.00')).toBeInTheDocument();
});
