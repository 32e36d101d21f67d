import { Link, useNavigate } from '@karkhana/shared-auth';
import { arriveAt, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { Platform, useScreenActions } from '@karkhana/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noPaymentsOrNotes } from '../testing/no-payments-or-notes.ts';
import { ShippedSuite } from '../testing/shipped-suite.tsx';
import { PaletteOpener } from './palette-opener.tsx';
import { rememberRecord } from './recent-records.ts';
import { useRememberRecord } from './use-remember-record.ts';

beforeEach(() => localStorage.clear());
beforeEach(noPaymentsOrNotes);
afterEach(resetApi);

function Shell() {
  useRememberRecord();
  const navigate = useNavigate();
  return (
    <>
      <PaletteOpener />
      <Link to="/sales/417/invoice">invoice</Link>
      <button type="button" onClick={() => void navigate('/purchases/31')}>
        order
      </button>
    </>
  );
}
function show(at: string, below = <Shell />) {
  render(
    <Platform>
      <TestSession at={at}>
        <ShippedSuite>{below}</ShippedSuite>
      </TestSession>
    </Platform>,
  );
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or go to' });
};
const aSale = (id: number, more = {}) => ({
  id,
  invoice_number: `INV/26-27/00${id}`,
  vendor_name: 'Shree Ganesh Hardware',
  sale_date: '2026-11-20',
  net_amount: 119640.2,
  payment_status: 'partial',
  cancelled_at: null,
  ...more,
});
const sale = (id: number, more = {}) => ({ body: { data: aSale(id, more) } });
const order = {
  body: {
    data: { id: 31, invoice_number: 'PO/26-27/00031', vendor_name: 'Sangli Packaging', purchase_date: '2026-11-18', net_amount: 18437.5, status: 'received' },
  },
};

test('the records opened last come first, the latest on top, as they are now; the one in view last', async () => {
  signInAs('sales:view', 'purchases:view');
  mockApi({ 'GET /sales/418': sale(418), 'GET /sales/417': sale(417, { cancelled_at: '2026-11-20T10:00:00Z' }), 'GET /purchases/31': order });
  show('/sales/418');
  await userEvent.click(screen.getByRole('link', { name: 'invoice' }));
  await userEvent.click(screen.getByRole('button', { name: 'order' }));
  await open();
  await waitFor(() => expect(options()).toHaveLength(3 + 3 + 5));
  expect(options().slice(0, 4)).toEqual([
    'INV/26-27/00417, Shree Ganesh Hardware20 Nov 2026₹1,19,640.20CancelledSale',
    'INV/26-27/00418, Shree Ganesh Hardware20 Nov 2026₹1,19,640.20PartialSale',
    'PO/26-27/00031, Sangli Packaging18 Nov 2026₹18,437.50ReceivedPurchase order',
    'Sales ManagementScreen',
  ]);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/sales/417');
});

test('Enter in an empty palette waits for the records that were open last', async () => {
  const user = signInAs('sales:view');
  rememberRecord(user.id, '/sales/418');
  let answer = () => {};
  const delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockApi({ 'GET /sales/418': { ...sale(418), delay } });
  show('/');
  await open();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  answer();
  await arriveAt('/sales/418');
});

test('a record that is gone, of another user, or that may no longer be seen is not shown', async () => {
  const user = signInAs('sales:view');
  rememberRecord(user.id, '/purchases/31');
  rememberRecord(user.id, '/sales/418');
  rememberRecord(user.id + 1, '/sales/1');
  mockApi({ 'GET /sales/418': { status: 404, body: { message: 'Sale not found' } } });
  show('/');
  await open();
  expect(options()[0]).toBe('Sales ManagementScreen');
});

test("among the server's results, a record that was open before comes first, and once", async () => {
  const user = signInAs('sales:view');
  rememberRecord(user.id, '/sales/416');
  mockApi({ 'GET /sales/416': sale(416), 'GET /sales': { body: { data: [aSale(418), aSale(416)], total: 2 } } });
  show('/');
  await userEvent.type(await open(), 'ganesh');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options().map((text) => text.slice(0, 15))).toEqual(['INV/26-27/00416', 'INV/26-27/00418']);
});

test('receipts, payments and notes are found by their number, each only where the user may see such', async () => {
  const found = (number: string, more = {}) => ({
    body: {
      data: [{ id: 7, number, vendor_name: 'Any', date: '2026-11-20', amount: 500, net_amount: 118, voided_at: null, cancelled_at: null, ...more }],
      total: 1,
    },
  });
  signInAs('sales:view');
  mockApi({
    'GET /sales': { body: { data: [], total: 0 } },
    'GET /receipts': ({ params }) => found(`RCPT/${params['words']}`),
    'GET /credit-notes': found('CN/26-27/00007', { cancelled_at: '2026-11-21T10:00:00Z' }),
    'GET /supplier-payments': found('PAY/26-27/00007'),
    'GET /debit-notes': found('DN/26-27/00007'),
  });
  show('/');
  await userEvent.type(await open(), '00007');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual(['RCPT/00007, Any20 Nov 2026₹500.00Receipt', 'CN/26-27/00007, Any20 Nov 2026₹118.00CancelledCredit note']);
  await userEvent.click(screen.getByRole('option', { name: /^RCPT/ }));
  await arriveAt('/sales/receipts/7');
});

test('a receipt, a payment or a note that was open comes first again', async () => {
  const user = signInAs('sales:view', 'purchases:view');
  for (const path of ['/purchases/payments/7', '/sales/credit-notes/12/print']) rememberRecord(user.id, path);
  const read = (number: string) => ({ body: { data: { id: 7, number, vendor_name: 'Any', date: '2026-11-20' } } });
  mockApi({ 'GET /supplier-payments/7': read('PAY/26-27/00007'), 'GET /credit-notes/12': read('CN/26-27/00012') });
  show('/');
  await open();
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['CN/26-27/00012, Any20 Nov 2026Credit note', 'PAY/26-27/00007, Any20 Nov 2026Supplier payment']));
});

test('no more than five are kept, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) rememberRecord(9, `/sales/${id}/invoice`);
  for (const path of ['/sales', '/sales/new', '/sales/customers', '/', '/sales/12abc']) rememberRecord(9, path);
  expect(localStorage.getItem('karkhana-recent-9')).toBe('/sales/3 /sales/6 /sales/5 /sales/4 /sales/2');
});

test('every action of creating is offered to users who may, and leads to its dialog', async () => {
  signInAs(...PERMISSIONS);
  show('/');
  await open();
  const begun = options().filter((text) => /^(New|Add) /.test(text));
  expect(begun).toEqual([
    'New SaleSales Management',
    'New Purchase OrderPurchase Management',
    'Add VendorVendors',
    'Add ProductProducts',
    'Add MaterialStock',
    'Add Production RecordProduction',
    'Add TransactionAccounting',
    // Add User is for administrators.
  ]);
  await userEvent.click(screen.getByRole('option', { name: /^Add Vendor/ }));
  await arriveAt('/vendors?open=new');
});

const pay = jest.fn();
function Detail() {
  useScreenActions([{ label: 'Record Payment', record: 'INV/26-27/00418', run: pay }]);
  return <PaletteOpener />;
}
test('actions of the screen in view come before screens, and run there', async () => {
  signInAs('sales:view');
  show('/', <Detail />);
  await userEvent.type(await open(), 'rec{Enter}');
  expect(pay).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
