import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPayment, aPurchase, NO_PAPERS, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const order = aPurchase({ amount_paid: 100, payment_status: 'partial' });

beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete');
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    'GET /purchases/183/payments': pageOf([aPayment()]),
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
  });
});
afterEach(resetApi);

const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));

test('the paid amount, the balance, each payment, and a voided one struck out with its reason', async () => {
  mockApi({
    'GET /purchases/183/payments': pageOf([
      aPayment({ id: 8, reference: null, payment_method: 'cash', voided_at: '2026-11-16T10:00:00Z', void_reason: 'Cheque returned' }),
      aPayment(),
    ]),
  });
  showAt('/purchases/183');
  const card = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await card.findByText('Bank, UTR 5180')).toBeInTheDocument();
  expect(card.getByText('₹495.90')).toBeInTheDocument();
  expect(card.getByRole('img', { name: '16 percent paid' })).toBeInTheDocument();
  expect(card.getByText('Cheque returned')).toBeInTheDocument();
  expect(card.getAllByRole('button', { name: /^Void payment/ })).toHaveLength(1);
});

test('Record Payment proposes the balance of today and pays it once', async () => {
  mockApi({ 'POST /purchases/183/payments': record({ status: 201, body: { data: aPayment() } }) });
  showAt('/purchases/183');
  await press('Record Payment');
  const dialog = await screen.findByRole('dialog', { name: 'Record Payment' });
  expect(within(dialog).getByText('Balance ₹495.90')).toBeInTheDocument();
  await press('Record Payment', dialog);
  expect(await within(dialog).findByText('Payment method is required')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByLabelText('Bank'));
  await userEvent.type(within(dialog).getByLabelText('Reference'), 'UTR 99');
  await press('Record Payment', dialog);
  expect(await screen.findByText('Payment recorded successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 495.9, payment_date: dayInIndia(), payment_method: 'bank', reference: 'UTR 99' }]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('a refused payment keeps its input', async () => {
  const sentence = '₹1,000.00 is more than the balance of ₹495.90 on PO/26-27/00183';
  mockApi({ 'POST /purchases/183/payments': record(anError(409, sentence)) });
  showAt('/purchases/183');
  await press('Record Payment');
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,000');
  await userEvent.click(within(dialog).getByLabelText('Cash'));
  await press('Record Payment', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(amount).toHaveValue('1,000.00');
});

test('voiding requires the reason and shows which payment', async () => {
  mockApi({ 'POST /purchases/183/payments/7/void': record({ body: { data: aPayment({ voided_at: '2026-11-20T10:00:00Z', void_reason: 'Paid twice' }) } }) });
  showAt('/purchases/183');
  await press('Void payment of ₹100.00');
  const dialog = await screen.findByRole('dialog', { name: 'Void Payment' });
  expect(within(dialog).getByText('15 Nov 2026')).toBeInTheDocument();
  await press('Void Payment', dialog);
  expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Paid twice');
  await press('Void Payment', dialog);
  expect(await screen.findByText('Payment voided successfully')).toBeInTheDocument();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Paid twice' }]));
});

test('payments that could not be loaded show that in their card, and the rest stays', async () => {
  mockApi({ 'GET /purchases/183/payments': anError(400, 'x') });
  showAt('/purchases/183');
  expect(await screen.findByText('The payments could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Deliver at gate 2.')).toBeInTheDocument();
});

test('without permission voiding is not offered, and a fully paid order takes no payment', async () => {
  signInAs('purchases:view', 'purchases:edit');
  mockApi({ 'GET /purchases/183': { body: { data: aPurchase({ amount_paid: 595.9, payment_status: 'paid' }) } } });
  showAt('/purchases/183');
  expect(await screen.findByText('Bank, UTR 5180')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Void payment|Record Payment/ })).not.toBeInTheDocument();
});
