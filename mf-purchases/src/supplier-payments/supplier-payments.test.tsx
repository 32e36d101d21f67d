import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PaySupplier from '../panels/pay-supplier.tsx';
import SupplierOrders from '../panels/supplier-orders.tsx';
import { anError, aPayment, aPurchase, aPurchaseRow, NO_PAPERS, pageOf, purchasesOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';
import { aSupplierPayment } from '../testing/supplier-payment-samples.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete', 'vendors:view');
  mockApi({
    'GET /purchases': purchasesOf([
      aPurchaseRow({ id: 1, invoice_number: 'PO/26-27/00001', net_amount: 1_180 }),
      aPurchaseRow({ id: 2, invoice_number: 'PO/26-27/00002', net_amount: 500, amount_paid: 100 }),
    ]),
    'GET /supplier-payments/9': { body: { data: aSupplierPayment() } },
  });
});
afterEach(resetApi);

const showOrders = () =>
  render(
    <Platform>
      <TestSession>
        <PaySupplier vendorId={20} vendorType="purchase" />
        <SupplierOrders vendorId={20} vendorType="purchase" />
      </TestSession>
    </Platform>,
  );
const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));

test('Pay shows the present balances, not those of the last look', async () => {
  showOrders();
  await press('Pay');
  const dialog = await screen.findByRole('dialog', { name: 'Pay' });
  expect(within(dialog).getByText('Open: ₹1,580.00')).toBeInTheDocument();
  await press('Cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Another user pays the first one.
  mockApi({ 'GET /purchases': purchasesOf([aPurchaseRow({ id: 2, invoice_number: 'PO/26-27/00002', net_amount: 500, amount_paid: 100 })]) });
  await press('Pay');
  expect(within(await screen.findByRole('dialog', { name: 'Pay' })).getByText('Open: ₹400.00')).toBeInTheDocument();
});

test('Pay gives to the oldest order first, the rest is an advance; a refusal is at its line', async () => {
  const refusal = anError(409, 'PO/26-27/00002 is cancelled and takes no payment', { 'allocations[1].amount': 'This order is cancelled' });
  mockApi({ 'POST /supplier-payments': record(refusal) });
  showOrders();
  await press('Pay');
  const dialog = await screen.findByRole('dialog', { name: 'Pay' });
  expect(within(dialog).getByText('Open: ₹1,580.00')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '2000');
  const [first, second] = ['PO/26-27/00001', 'PO/26-27/00002'].map((number) => within(dialog).getByRole('textbox', { name: `For ${number}` }));
  expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['1,180.00', '400.00']);
  expect(within(dialog).getByText('Left to allocate ₹420.00')).toBeInTheDocument();
  await press('Pay', dialog);
  expect(await within(dialog).findByText('Payment method is required')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'UPI' }));
  await press('Pay', dialog);
  expect(await within(dialog).findByText('This order is cancelled')).toBeInTheDocument();
  expect(second).toHaveAccessibleDescription(/This order is cancelled/);

  mockApi({ 'POST /supplier-payments': record({ status: 201, body: { data: aSupplierPayment() } }) });
  await press('Pay', dialog);
  expect(await screen.findByText('Payment PAY/26-27/00009 recorded')).toBeInTheDocument();
  const [one, two] = sent;
  expect(two?.body).toEqual({
    vendor_id: 20,
    amount: 2_000,
    date: dayInIndia(),
    reference: '',
    payment_method: 'bank',
    payment_channel: 'upi',
    allocations: [
      { purchase_id: 1, amount: 1_180 },
      { purchase_id: 2, amount: 400 },
    ],
  });
  expect(two?.headers['idempotency-key']).toBe(one?.headers['idempotency-key']);
});

test('more on orders than is paid cannot be sent', async () => {
  showOrders();
  await press('Pay');
  const dialog = await screen.findByRole('dialog', { name: 'Pay' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'For PO/26-27/00001' }), '10');
  expect(within(dialog).getByText('₹10.00 more is on orders than is paid')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Pay' })).toBeDisabled();
});

test('a payment shows its orders, pays more with the rest, and is voided with a reason', async () => {
  mockApi({ 'POST /supplier-payments/9/allocate': record({ body: { data: aSupplierPayment({ unallocated: 0 }) } }) });
  showAt('/purchases/payments/9');
  expect(await screen.findByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  await press('Allocate');
  await press('Allocate', await screen.findByRole('dialog', { name: 'Allocate' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ allocations: [{ purchase_id: 1, amount: 904.1 }] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  mockApi({ 'POST /supplier-payments/9/void': record({ body: { data: aSupplierPayment() } }) });
  await press('Void');
  const dialog = await screen.findByRole('dialog', { name: 'Void Payment' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong account');
  await press('Void Payment', dialog);
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ reason: 'Wrong account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a payment of an order that is a part of one leads to it and is not voided there', async () => {
  mockApi({
    'GET /purchases/183': { body: { data: aPurchase({ amount_paid: 200 }) } },
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([aPayment({ account_payment: { id: 9, number: 'PAY/26-27/00009' } }), aPayment({ id: 8 })]),
  });
  showAt('/purchases/183');
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await payments.findByRole('link', { name: 'PAY/26-27/00009' })).toHaveAttribute('href', '/purchases/payments/9');
  expect(screen.getAllByRole('button', { name: /^Void payment/ })).toHaveLength(1);
});
