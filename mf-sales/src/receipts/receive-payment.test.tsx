import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VendorSales from '../panels/vendor-sales.tsx';
import { anError, aSaleRow } from '../testing/samples.ts';

afterEach(resetApi);

const OLD = aSaleRow({ id: 1, invoice_number: 'INV/26-27/00001', net_amount: 118, amount_paid: 0, payment_status: 'pending' });
const NEW = aSaleRow({ id: 2, invoice_number: 'INV/26-27/00002', net_amount: 236, amount_paid: 36, payment_status: 'partial' });

function show() {
  const sent: unknown[] = [];
  signInAs('sales:view', 'sales:edit');
  mockApi({
    'GET /sales': { body: { data: [OLD, NEW], total: 2, totals: { count: 2, cancelled: 0, net_amount: 354, balance: 318 } } },
    'GET /users/company': { body: { data: { gstin: '27AAPFU0939F1ZV', registration_type: 'regular', version: 1 } } },
    'POST /receipts': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: { number: 'RCPT/26-27/00007' } } };
    },
  });
  render(
    <Platform>
      <TestSession>
        <VendorSales vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
  return sent;
}

const partOf = (number: string) => screen.getByRole('textbox', { name: `For ${number}` });

test('an amount goes to the oldest sale first; a part changed by hand stays, and the rest is an advance', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Payment' }));
  await screen.findByRole('dialog', { name: 'Receive Payment' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '200');
  expect(partOf('INV/26-27/00001')).toHaveValue('118.00');
  expect(partOf('INV/26-27/00002')).toHaveValue('82.00');
  await userEvent.clear(partOf('INV/26-27/00002'));
  await userEvent.type(partOf('INV/26-27/00002'), '50');
  expect(screen.getByText('Advance ₹32.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Cheque' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Receive Payment' }).at(-1)!);
  expect(await screen.findByText('Receipt RCPT/26-27/00007 recorded')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      vendor_id: 12,
      amount: 200,
      payment_method: 'bank',
      payment_channel: 'cheque',
      allocations: [
        { sale_id: 1, amount: 118 },
        { sale_id: 2, amount: 50 },
      ],
    },
  ]);
});

test('a cheque of a later day, on one of two bank accounts, where the books are closed', async () => {
  const sent = show();
  const lock = {
    locked_until: '2026-10-31',
    user_name: 'Asha',
    at: null,
    reason: 'Filed',
    bank_accounts: [
      { id: 2, name: 'Bank' },
      { id: 40, name: 'Bank of Kolhapur' },
    ],
  };
  mockApi({ 'GET /accounting/lock': { body: { data: lock } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Payment' }));
  await screen.findByRole('dialog', { name: 'Receive Payment' });
  expect(await screen.findByText('The books are closed up to 31 Oct 2026')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Bank Account' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(screen.getByRole('radio', { name: 'Cheque' }));
  await userEvent.selectOptions(screen.getByLabelText('Bank Account'), 'Bank of Kolhapur');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Post-dated' }));
  const date = screen.getByRole('textbox', { name: 'Date of the Cheque' });
  await userEvent.clear(date);
  await userEvent.type(date, '15/01/2099');
  await userEvent.type(screen.getByRole('textbox', { name: 'Cheque Number' }), '004512');
  await userEvent.click(screen.getAllByRole('button', { name: 'Receive Payment' }).at(-1)!);
  expect(await screen.findByText('Receipt RCPT/26-27/00007 recorded')).toBeInTheDocument();
  expect(sent).toMatchObject([{ date: '2099-01-15', reference: '004512', payment_channel: 'cheque', post_dated: true, bank_account_id: 40 }]);
});

test('what is open could not be read: the button asks again', async () => {
  show();
  const rows = { body: { data: [OLD, NEW], total: 2 } };
  mockApi({ 'GET /sales': ({ params }) => (params['payment_status'] ? anError(400, 'What is open is not known') : rows) });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Payment' }));
  expect(await screen.findByText('What is open is not known')).toBeInTheDocument();
  mockApi({ 'GET /sales': rows });
  await userEvent.click(screen.getByRole('button', { name: 'Receive Payment' }));
  expect(await screen.findByRole('dialog', { name: 'Receive Payment' })).toBeInTheDocument();
});

test('what an advance is for is asked where there is one, and of services its rate', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive Payment' }));
  expect(dialog.queryByRole('combobox', { name: 'Advance For' })).not.toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '400');
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Advance For' }), 'services');
  await userEvent.type(dialog.getByRole('textbox', { name: 'GST Rate of the Advance' }), '5');
  await userEvent.click(dialog.getByRole('radio', { name: 'Cheque' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Receive Payment' }));
  await waitFor(() => expect(sent).toMatchObject([{ amount: 400, advance: { kind: 'services', gst_rate: 5 } }]));
});
