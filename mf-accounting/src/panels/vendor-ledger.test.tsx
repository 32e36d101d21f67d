import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import { aLinkedTransaction } from '../testing/samples.ts';
import VendorLedger from './vendor-ledger.tsx';

afterEach(resetApi);

const show = (rows: object[], total = rows.length) => {
  const asked: unknown[] = [];
  signInAs('accounting:view', 'sales:view');
  mockApi({
    'GET /accounting/transactions': ({ params }) => {
      asked.push(params);
      return { body: { data: rows, total } };
    },
  });
  render(
    <Platform>
      <TestSession>
        <VendorLedger vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
  return asked;
};

test('payments, with the document of each', async () => {
  const asked = show([aLinkedTransaction(), aLinkedTransaction({ id: 33, status: 'cancelled' })], 9);
  const [link] = await screen.findAllByRole('link', { name: 'INV/26-27/00418' });
  expect(link).toHaveAttribute('href', '/sales/418');
  expect(screen.getAllByText('₹353.96')).toHaveLength(2);
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ledger' })).toHaveAttribute('href', '/vendors/12?tab=ledger');
  expect(asked).toEqual([{ vendor_id: '12', sort: '-date', page: '1', limit: '6' }]);
});

test('a chip marks only what was paid the other way', async () => {
  show([aLinkedTransaction(), aLinkedTransaction({ id: 33, type: 'expense' })]);
  expect(await screen.findByText('Expense')).toBeInTheDocument();
  expect(screen.queryByText('Income')).not.toBeInTheDocument();
});

test('no payment yet has its own text', async () => {
  show([]);
  expect(await screen.findByText('Nothing was paid yet.')).toBeInTheDocument();
});
