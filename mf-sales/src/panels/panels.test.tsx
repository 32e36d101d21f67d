import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  render(inSession(panel));
  return asked;
}

const inSession = (panel: ReactNode) => (
  <Platform>
    <TestSession>{panel}</TestSession>
  </Platform>
);
const OF_CUSTOMER = inSession(<VendorSales vendorId={12} vendorType="sale" />);

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
  render(OF_CUSTOMER);
  const list = within(await screen.findByRole('list', { name: 'Unpaid invoices' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^INV\/4.*₹60\.0080 days lateReceive$/),
    expect.stringMatching(/^INV\/3.*₹60\.001 day lateReceive$/),
    expect.stringMatching(/^INV\/1/),
    expect.stringMatching(/^INV\/2.*Due 04 Dec 2026Receive$/),
  ]);
  jest.useRealTimers();
});

test('a payment is received on the row of its invoice, by those who may', async () => {
  const sent: unknown[] = [];
  const rows = [aSaleRow({ id: 4, invoice_number: 'INV/4', net_amount: 100, amount_paid: 40, amount_settled: 0 })];
  mockApi({
    'GET /sales': { body: { data: rows, total: 1 } },
    'GET /closed-periods': { body: { data: { locked_until: null } } },
    'GET /accounts': { body: { data: [] } },
    'POST /sales/4/payments': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: {} } };
    },
  });
  signInAs('sales:view');
  const shown = render(OF_CUSTOMER);
  await screen.findByRole('list', { name: 'Unpaid invoices' });
  expect(screen.queryByRole('button', { name: /^Receive/ })).not.toBeInTheDocument();
  shown.unmount();

  signInAs('sales:view', 'sales:edit');
  render(OF_CUSTOMER);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive payment of INV/4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Payment' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('60');
  await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ amount: 60 })]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
