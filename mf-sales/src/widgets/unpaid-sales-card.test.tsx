import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { OverdueCustomer } from '@karkhana/shared-contract/sales/due-sales';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError } from '../testing/samples.ts';
import UnpaidSalesWidget from './unpaid-sales-card.tsx';

const unpaid = (parts: Partial<UnpaidSales> = {}) => ({
  body: {
    data: {
      pending: { count: 37, balance: 1234567.5 },
      partial: { count: 1, balance: 253.96 },
      items: [
        { id: 12, invoice_number: 'INV/25-26/00012', sale_date: '2026-03-31', vendor_name: 'साई पंप हाऊस, लातूर', balance: 118, payment_status: 'pending' },
        { id: 418, invoice_number: 'INV/26-27/00418', sale_date: '2026-04-01', vendor_name: 'Ganesh Hardware', balance: 253.96, payment_status: 'partial' },
      ],
      ...parts,
    },
  },
});
const customer = (vendor_id: number, vendor_name: string, days: number): OverdueCustomer => ({
  ...{ vendor_id, vendor_name, due_date: addDays(dayInIndia(), -days), count: 2, balance: 118 },
});
const due = (items: OverdueCustomer[]) => ({
  body: {
    data: {
      overdue: { count: 2 * items.length, balance: 118 * items.length, customers: items.length, items },
      this_week: { count: 0, balance: 0, until: '2026-12-04', items: [] },
    },
  },
});
const show = () =>
  render(
    <TestSession>
      <Platform>
        <UnpaidSalesWidget />
      </Platform>
    </TestSession>,
  );

beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

test('the unpaid amount leads to its list, and so do the customers that are the longest overdue', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /sales/unpaid': unpaid(),
    'GET /sales/due': ({ params }) => {
      asked = params;
      return due([customer(7, 'साई पंप हाऊस, लातूर', 71), customer(9, 'Ganesh Hardware', 1)]);
    },
  });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'साई पंप हाऊस, लातूर71 days late₹118.00',
    'Ganesh Hardware1 day late₹118.00',
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 overdue', '/sales?payment_status=overdue'],
    ['₹12,34,821.46 38 sales', '/sales?payment_status=unpaid'],
    ['साई पंप हाऊस, लातूर', '/sales?payment_status=overdue&vendor_id=7'],
    ['Ganesh Hardware', '/sales?payment_status=overdue&vendor_id=9'],
  ]);
  expect(asked).toEqual({ limit: '3' });
});

test('where nothing is overdue, the oldest unpaid sales', async () => {
  mockApi({ 'GET /sales/unpaid': unpaid(), 'GET /sales/due': due([]) });
  show();
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'INV/25-26/00012साई पंप हाऊस, लातूर₹118.0031 Mar 2026',
    'INV/26-27/00418Ganesh Hardware₹253.9601 Apr 2026',
  ]);
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/sales?payment_status=unpaid');
});

test('nothing is unpaid: a sentence', async () => {
  mockApi({ 'GET /sales/unpaid': unpaid({ pending: { count: 0, balance: 0 }, partial: { count: 0, balance: 0 }, items: [] }), 'GET /sales/due': due([]) });
  show();
  expect(await screen.findByText('Every sale is paid.')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /sales/unpaid': anError(400, 'x'), 'GET /sales/due': due([]) });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unpaid sales could not be loaded');
  mockApi({ 'GET /sales/unpaid': unpaid(), 'GET /sales/due': due([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Unpaid sales' }));
  expect(await screen.findByText('₹12,34,821.46')).toBeInTheDocument();
});
