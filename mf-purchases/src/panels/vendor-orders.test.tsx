import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
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
  expect(await screen.findByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(screen.getByText('₹595.90')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all 41' })).toHaveAttribute('href', '/purchases?vendorId=20');
  expect(asked).toEqual([{ vendorId: '20', page: '1', limit: '6' }]);
});

test('no orders yet has its own text, without a link', async () => {
  signInAs('purchases:view');
  mockApi({ 'GET /purchases': { body: { purchases: [], total: 0 } } });
  show();
  expect(await screen.findByText('Nothing was ordered from them yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
