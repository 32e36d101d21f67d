import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aSaleRow } from '../testing/samples.ts';
import ProductSales from './product-sales.tsx';
import VendorSales from './vendor-sales.tsx';

afterEach(resetApi);

function show(panel: ReactNode, rows: object[], total = rows.length) {
  const asked: unknown[] = [];
  signInAs('sales:view');
  mockApi({
    'GET /sales': ({ params }) => {
      asked.push(params);
      return { body: { data: rows, total } };
    },
  });
  render(
    <Platform>
      <TestSession>{panel}</TestSession>
    </Platform>,
  );
  return asked;
}

test('what a customer bought, with all of it one click away', async () => {
  const asked = show(<VendorSales vendorId={12} vendorType="sale" />, [aSaleRow(), aSaleRow({ id: 417, cancelled_at: '2026-11-20T06:00:00.000Z' })], 41);
  expect(await screen.findAllByRole('link', { name: 'INV/26-27/00418' })).toHaveLength(2);
  expect(screen.getByText('Partial')).toBeInTheDocument();
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all 41' })).toHaveAttribute('href', '/sales?vendor_id=12');
  expect(asked).toEqual([{ vendor_id: '12', page: '1', limit: '6' }]);
});

test('the sales of a product, with whose each is', async () => {
  const asked = show(<ProductSales productId={7} />, [aSaleRow()]);
  expect(await screen.findByText('Shree Ganesh Hardware, Nashik')).toBeInTheDocument();
  expect(asked).toEqual([{ product_id: '7', page: '1', limit: '6' }]);
});

test('none yet is said', async () => {
  show(<VendorSales vendorId={12} vendorType="sale" />, []);
  expect(await screen.findByText('Nothing was sold to them yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('one that could not be asked for says so in its own frame', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /sales': { status: 400, body: {} } });
  render(
    <Platform>
      <TestSession>
        <ProductSales productId={7} />
      </TestSession>
    </Platform>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Sales could not be loaded');
});
