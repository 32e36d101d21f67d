import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReceivePayment from '../panels/receive-payment.tsx';
import { aReceipt } from '../testing/receipt-samples.ts';
import { aSaleRow } from '../testing/samples.ts';

const sent: MockRequest[] = [];
beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  signInAs('sales:view', 'sales:edit');
});
afterEach(resetApi);

const numberOf = (id: number) => `INV/26-27/${String(id).padStart(5, '0')}`;

/** Twelve sales with balances of ₹100, ₹200 and so on. */
async function receive(count = 12, gstin: string | null = null) {
  const rows = Array.from({ length: count }, (_, index) =>
    aSaleRow({ id: index + 1, invoice_number: numberOf(index + 1), vendor_name: 'Shree Ganesh Hardware', net_amount: 100 * (index + 1), amount_paid: 0 }),
  );
  mockApi({
    'GET /users/company': { body: { data: { companyName: 'Sahyadri Pumps', gstin } } },
    'GET /sales': { body: { data: rows, total: count, totals: { count, cancelled: 0, net_amount: 0, balance: 0 } } },
    'POST /receipts': (request) => {
      sent.push(request);
      return { status: 201, body: { data: aReceipt() } };
    },
  });
  render(
    <Platform>
      <TestSession>
        <ReceivePayment vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
  const button = await screen.findByRole('button', { name: 'Receive Payment' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Receive Payment' }));
}

const shown = (dialog: ReturnType<typeof within>, id: number) => (dialog.getByRole('textbox', { name: `For ${numberOf(id)}` }) as HTMLInputElement).value;
const tick = (dialog: ReturnType<typeof within>, id: number) => dialog.getByRole('checkbox', { name: `Pay ${numberOf(id)} whole` });

test('a cheque for three of twelve invoices takes at most 25 keys', async () => {
  const dialog = await receive();
  // Enter opened it.
  let keys = 1;
  const press = async (text: string) => {
    const parts = text.match(/\{[^}]+\}|\[[^\]]+\]|./g) ?? [];
    keys += parts.filter((part) => !part.endsWith('>}') && !part.startsWith('{/')).length;
    await userEvent.keyboard(text);
  };
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  // Date and its calendar, then the method: up from the first is the last, a cheque.
  await press('{Tab}{Tab}{Tab}{ArrowUp}');
  expect(dialog.getByRole('radio', { name: 'Cheque' })).toBeChecked();
  await press('{Tab}{Tab}004417');
  expect(dialog.getByRole('textbox', { name: 'Cheque Number' })).toHaveValue('004417');
  await press('{Tab}{Tab}');
  expect(tick(dialog, 1)).toHaveFocus();
  await press('{ArrowDown}[Space]{ArrowDown}{ArrowDown}[Space]{ArrowDown}{ArrowDown}{ArrowDown}[Space]');
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,300.00');
  expect(dialog.getByText('Left to allocate ₹0.00')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  keys += 1;
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    vendor_id: 12,
    amount: 1_300,
    date: dayInIndia(),
    reference: '004417',
    payment_channel: 'cheque',
    allocations: [
      { sale_id: 2, amount: 200 },
      { sale_id: 4, amount: 400 },
      { sale_id: 7, amount: 700 },
    ],
  });
  expect(keys).toBeLessThanOrEqual(25);
});

test('the customer is named; the amount goes to the oldest, or to the newest where that is chosen', async () => {
  const dialog = await receive(3);
  expect(dialog.getByText('Shree Ganesh Hardware,')).toBeInTheDocument();
  expect(dialog.getByText('Open: ₹600.00')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '350');
  expect([1, 2, 3].map((id) => shown(dialog, id))).toEqual(['100.00', '200.00', '50.00']);
  expect([1, 2, 3].map((id) => (tick(dialog, id) as HTMLInputElement).checked)).toEqual([true, true, false]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Newest first' }));
  expect([1, 2, 3].map((id) => shown(dialog, id))).toEqual(['', '50.00', '300.00']);
  expect(dialog.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([3, 2, 1].map((id) => `Pay ${numberOf(id)} whole`));
  expect(dialog.getByText('Left to allocate ₹0.00')).toBeInTheDocument();
});

test('a typed amount stays when documents are ticked, and the button shows why it is grey', async () => {
  const dialog = await receive(3);
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(amount, '250');
  await userEvent.click(tick(dialog, 1));
  expect(dialog.getByText('Left to allocate ₹100.00')).toBeInTheDocument();
  await userEvent.click(tick(dialog, 3));
  expect(dialog.getByText('₹200.00 more is on sales than was received')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Receive Payment' })).toBeDisabled();
  expect(amount).toHaveValue('250.00');
});

test('a registered firm adds TDS: with it alone no money comes, and the invoice is paid', async () => {
  const dialog = await receive(1, '27AAPFU0939F1ZV');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add TDS' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'TDS' }), '100');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '0');
  await userEvent.click(dialog.getByRole('radio', { name: 'Bank' }));
  expect(shown(dialog, 1)).toBe('100.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Receive Payment' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 0, tds_amount: 100, allocations: [{ sale_id: 1, amount: 100 }] }));
});

test('a firm without GST is not asked for TDS', async () => {
  const dialog = await receive(1);
  expect(dialog.queryByRole('button', { name: 'Add TDS' })).not.toBeInTheDocument();
});
