import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPurchaseRow, purchasesOf } from '../testing/samples.ts';
import PendingPurchases from './pending-purchases-card.tsx';

const show = () =>
  render(
    <TestSession>
      <Platform>
        <PendingPurchases />
      </Platform>
    </TestSession>,
  );

beforeEach(() => {
  signInAs('purchases:view');
});
afterEach(resetApi);

test('how many there are, the newest three, and the list behind them', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /purchases': ({ params }) => {
      asked = params;
      return purchasesOf([aPurchaseRow(), aPurchaseRow({ id: 182, invoice_number: 'PO/26-27/00182' })], 11);
    },
  });
  show();
  expect(await screen.findByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(screen.getByText('11 orders')).toBeInTheDocument();
  expect(screen.getAllByText('₹595.90')).toHaveLength(2);
  expect(screen.getAllByText('14 Nov')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View all 11' })).toHaveAttribute('href', '/purchases?status=pending');
  expect(asked).toEqual({ status: 'pending', sort: 'purchase_date', page: '1', limit: '3' });
});

test('none: a sentence', async () => {
  mockApi({ 'GET /purchases': purchasesOf([]) });
  show();
  expect(await screen.findByText('No pending purchases')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /purchases': anError(400, 'x') });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Pending purchases could not be loaded');
  mockApi({ 'GET /purchases': purchasesOf([aPurchaseRow()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Pending purchases' }));
  expect(await screen.findByText('PO/26-27/00183')).toBeInTheDocument();
});
