import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSaleRow } from '../testing/samples.ts';
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

test('both counts with their rupees lead to their lists, and the oldest sales to themselves', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /sales/unpaid': ({ params }) => {
      asked = params;
      return unpaid();
    },
  });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'INV/25-26/00012साई पंप हाऊस, लातूर₹118.0031 Mar 2026',
    'INV/26-27/00418Ganesh Hardware₹253.9601 Apr 2026',
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₹12,34,821.46 38 sales', '/sales?payment_status=unpaid'],
    ['Pending 37 sales ₹12,34,567.50', '/sales?payment_status=pending'],
    ['Partial 1 sale ₹253.96', '/sales?payment_status=partial'],
    ['INV/25-26/00012', '/sales/12'],
    ['INV/26-27/00418', '/sales/418'],
  ]);
  expect(asked).toEqual({ limit: '3' });
});

test('what is overdue is said too, in the place of the last row, and leads to its list', async () => {
  const late = [1, 2, 3].map((id) => ({ ...aSaleRow({ id, invoice_number: `INV/26-27/0000${id}` }), balance: 10, payment_status: 'pending' as const }));
  mockApi({ 'GET /sales/unpaid': unpaid({ overdue: { count: 2, balance: 371.96 }, items: late }) });
  show();
  expect(await screen.findByRole('link', { name: 'Overdue 2 sales ₹371.96' })).toHaveAttribute('href', '/sales?payment_status=overdue');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('nothing is unpaid: a sentence', async () => {
  mockApi({ 'GET /sales/unpaid': unpaid({ pending: { count: 0, balance: 0 }, partial: { count: 0, balance: 0 }, items: [] }) });
  show();
  expect(await screen.findByText('Every sale is paid.')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /sales/unpaid': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unpaid sales could not be loaded');
  mockApi({ 'GET /sales/unpaid': unpaid() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Unpaid sales' }));
  expect(await screen.findByText('₹12,34,567.50')).toBeInTheDocument();
});
