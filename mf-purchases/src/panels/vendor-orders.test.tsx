import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPurchaseRow } from '../testing/samples.ts';
import VendorOrders from './vendor-orders.tsx';

afterEach(resetApi);

const show = () =>
  render(
    <Platform>
      <TestSession>
        <VendorOrders vendorId={20} vendorType="purchase" />
      </TestSession>
    </Platform>,
  );

test('orders from them, the newest first, with all of it one click away', async () => {
  signInAs('purchases:view');
  const asked: unknown[] = [];
  mockApi({
    'GET /purchases': ({ params }) => {
      asked.push(params);
      return { body: { purchases: [aPurchaseRow()], total: 41 } };
    },
  });
  show();
  const card = within(await screen.findByRole('region', { name: 'What was ordered' }));
  expect(await card.findByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(card.getByText('₹595.90')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'View all 41' })).toHaveAttribute('href', '/purchases?vendorId=20');
  expect(asked).toContainEqual({ vendorId: '20', page: '1', limit: '6' });
});

test('no orders yet has its own text, without a link', async () => {
  signInAs('purchases:view');
  mockApi({ 'GET /purchases': { body: { purchases: [], total: 0 } } });
  show();
  expect(await screen.findByText('Nothing was ordered from them yet.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing is owed to them.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('an unpaid order is paid on its row, the most days late first, by those who may', async () => {
  const sent: unknown[] = [];
  const rows = [aPurchaseRow({ amount_paid: 95.9 }), aPurchaseRow({ id: 184, invoice_number: 'PO/26-27/00184', due_date: '2026-04-01' })];
  mockApi({
    'GET /purchases': ({ params }) => ({ body: params['paymentStatus'] === 'unpaid' ? { purchases: rows, total: 2 } : { purchases: [], total: 0 } }),
    'GET /closed-periods': { body: { data: { locked_until: null } } },
    'GET /accounts': { body: { data: [] } },
    'POST /purchases/183/payments': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: {} } };
    },
  });
  signInAs('purchases:view');
  const shown = show();
  const list = await screen.findByRole('list', { name: 'Unpaid orders' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('a')?.textContent),
  ).toEqual(['PO/26-27/00184', 'PO/26-27/00183']);
  expect(within(list).getByText(/days late$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  shown.unmount();

  signInAs('purchases:view', 'purchases:edit');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay PO/26-27/00183' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Payment' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('500');
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ amount: 500 })]));
});
