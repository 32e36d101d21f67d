import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBill, aReceipt } from './testing/paper-samples.ts';
import { anError, aPurchase, pageOf } from './testing/samples.ts';
import { showAt } from './testing/show-at.ts';
import { aSupplierPayment } from './testing/supplier-payment-samples.ts';

beforeAll(dialogsLoaded);
beforeEach(() => {
  signInAs('purchases:view');
  mockApi({ 'GET /company': { body: { data: aPurchase().company } } });
});
afterEach(resetApi);
const press = async (name: string, inside: HTMLElement = document.body) => userEvent.click(await within(inside).findByRole('button', { name }));

const LISTS = [
  ['/purchases/receipts', 'Goods Receipts', 'GET /goods-receipts', aReceipt(), '/purchases/receipts/7', 'No goods receipts found'],
  ['/purchases/bills', 'Bills', 'GET /purchase-bills', aBill(), '/purchases/bills/8', 'No bills found'],
  ['/purchases/payments', 'Payments', 'GET /supplier-payments', aSupplierPayment(), '/purchases/payments/9', 'No payments found'],
] as const;

test.each(LISTS)('%s lists its papers, asks by days and search, and leads to each', async (address, title, endpoint, row, to) => {
  const asked: Record<string, string>[] = [];
  mockApi({
    [endpoint]: ({ params }: MockRequest) => {
      asked.push(params);
      return pageOf([row]);
    },
  });
  showAt(`${address}?search=Rajkot&start_date=2026-11-01&end_date=2026-11-30`);
  expect(await screen.findByRole('link', { name: row.number })).toHaveAttribute('href', to);
  expect(within(screen.getByRole('navigation', { name: 'Purchases' })).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  const [from, until] = address.endsWith('payments') ? ['start_date', 'end_date'] : ['startDate', 'endDate'];
  expect(asked[0]).toMatchObject({ search: 'Rajkot', [from]: '2026-11-01', [until]: '2026-11-30' });
});

test.each(LISTS)('%s says when it is empty, and how one comes into it', async (address, _title, endpoint, _row, _to, empty) => {
  mockApi({ [endpoint]: pageOf([]) });
  showAt(address);
  expect(await screen.findByText(empty)).toBeInTheDocument();
});

test('a receipt shows what came, was rejected and entered the stock', async () => {
  mockApi({ 'GET /goods-receipts/7': { body: { data: aReceipt() } } });
  showAt('/purchases/receipts/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Goods Receipt: GR/26-27/00007' })).toBeInTheDocument();
  const row = screen.getAllByRole('row')[1]!;
  for (const text of ['5.5 meters', '0.5, Kinked', '5 meters', '₹202.00']) expect(within(row).getByText(text)).toBeInTheDocument();
  // Nothing may be cancelled with purchases:view alone, and there are no books to look into.
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('who may receive cancels a receipt on a day, with a reason; a refusal is at the day', async () => {
  signInAs('purchases:view', 'purchases:receive');
  const sent: unknown[] = [];
  mockApi({
    'GET /goods-receipts/7': { body: { data: aReceipt() } },
    'POST /goods-receipts/7/cancel': ({ body }: MockRequest) => {
      sent.push(body);
      return sent.length === 1
        ? anError(409, 'The books are closed', { date: 'The books are closed up to 30 Nov 2026' })
        : { body: { data: aReceipt({ cancelled_on: dayInIndia() }) } };
    },
  });
  showAt('/purchases/receipts/7');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel Goods Receipt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Goods Receipt' });
  await press('Cancel Goods Receipt', dialog);
  expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong order');
  await press('Cancel Goods Receipt', dialog);
  expect(await within(dialog).findByText('The books are closed up to 30 Nov 2026')).toBeInTheDocument();
  await press('Cancel Goods Receipt', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]).toEqual({ date: dayInIndia(), reason: 'Wrong order' });
});

test('a bill shows its orders, another price than ordered, and is cancelled by who may edit', async () => {
  signInAs('purchases:view', 'purchases:edit');
  const sent: unknown[] = [];
  mockApi({
    'GET /purchase-bills/8': { body: { data: aBill() } },
    'POST /purchase-bills/8/cancel': ({ body }: MockRequest) => {
      sent.push(body);
      return { body: { data: aBill({ cancelled_on: dayInIndia() }) } };
    },
  });
  showAt('/purchases/bills/8');
  expect(await screen.findByText('ordered at ₹40.40')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'PO/26-27/00183' })[0]).toHaveAttribute('href', '/purchases/183');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel Bill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Bill' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Entered twice');
  await press('Cancel Bill', dialog);
  await waitFor(() => expect(sent).toEqual([{ date: dayInIndia(), reason: 'Entered twice' }]));
});

test.each([
  ['self-invoice', 'SELF INVOICE', 'Print Self-Invoice'],
  ['payment-voucher', 'PAYMENT VOUCHER', 'Print Payment Voucher'],
])('an order under reverse charge has its %s as a page that prints and is saved', async (address, title, print) => {
  const payment_vouchers = [{ number: 'PV/26-27/00001', date: '2026-11-20', amount: 100, before: 0 }];
  const order = aPurchase({ reverse_charge: true, self_invoice_number: 'SI/26-27/00001', self_invoice_date: '2026-11-15', payment_vouchers });
  mockApi({ [`GET /purchases/${order.id}`]: { body: { data: order } } });
  showAt(`/purchases/${order.id}/${address}`);
  expect(within(await screen.findByRole('article')).getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  for (const name of [print, 'Download PDF']) expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('without a payment there is no payment voucher', async () => {
  const order = aPurchase({ reverse_charge: true, payment_vouchers: [] });
  mockApi({ [`GET /purchases/${order.id}`]: { body: { data: order } } });
  showAt(`/purchases/${order.id}/payment-voucher`);
  expect(await screen.findByRole('heading', { name: 'No Payment Voucher' })).toBeInTheDocument();
});
