import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
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

test("a customer's purchases, with all of them one click away", async () => {
  const rows = [aSaleRow({ id: 417, invoice_number: 'INV/26-27/00417', cancelled_at: '2026-11-20T06:00:00.000Z' }), aSaleRow()];
  const asked = show(<VendorSales vendorId={12} vendorType="sale" />, rows, 41);
  const all = await screen.findByRole('link', { name: 'View all 41' });
  expect(all).toHaveAttribute('href', '/sales?vendor_id=12');
  const card = within(screen.getByRole('region', { name: 'What they bought' }));
  expect(card.getByText('Partial')).toBeInTheDocument();
  // Cancelled ones come last and are crossed out.
  expect(card.getAllByRole('listitem').map((row) => row.querySelector('s')?.textContent)).toEqual([undefined, 'INV/26-27/00417']);
  expect(asked).toContainEqual({ vendor_id: '12', page: '1', limit: '6' });
});

test('what a customer owes is shown by days late', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const open = (id: number, due_date: string | null) => aSaleRow({ id, invoice_number: `INV/${id}`, due_date, net_amount: 100, amount_paid: 40 });
  signInAs('sales:view', 'sales:edit');
  mockApi({
    'GET /sales': { body: { data: [open(1, null), open(2, '2026-12-04'), open(3, '2026-11-26'), open(4, '2026-09-08')], total: 4 } },
  });
  render(
    <Platform>
      <TestSession>
        <VendorSales vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
  const list = within(await screen.findByRole('list', { name: 'Unpaid invoices' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^INV\/4.*80 days late₹60\.00/),
    expect.stringMatching(/^INV\/3.*1 day late₹60\.00/),
    expect.stringMatching(/^INV\/1/),
    expect.stringMatching(/^INV\/2.*Due 04 Dec 2026$/),
  ]);
  jest.useRealTimers();
});

test('the sales of a product, with the customer of each', async () => {
  const asked = show(<ProductSales productId={7} />, [aSaleRow()]);
  expect(await screen.findByText('Shree Ganesh Hardware, Nashik')).toBeInTheDocument();
  expect(asked).toEqual([{ product_id: '7', page: '1', limit: '6' }]);
});

test('none yet has its own text', async () => {
  show(<VendorSales vendorId={12} vendorType="sale" />, []);
  expect(await screen.findByText('Nothing was sold to them yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('one that could not be read shows that in its own frame', async () => {
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
