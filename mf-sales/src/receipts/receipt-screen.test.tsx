import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReceipt } from '../testing/receipt-samples.ts';
import { anError, aSale, aSaleRow } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
beforeAll(dialogsLoaded);
beforeEach(() => {
  sent.length = 0;
  signInAs('sales:view', 'sales:edit', 'sales:delete', 'vendors:view');
  mockApi({ 'GET /receipts/7': { body: { data: aReceipt() } } });
});
afterEach(resetApi);

const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));

test('documents it paid lead there, the rest is shown, and the link back is the customer', async () => {
  showAt('/sales/receipts/7');
  expect(await screen.findByRole('heading', { level: 1, name: /RCPT\/26-27\/00007/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(screen.getByText('₹182.00')).toBeInTheDocument();
  expect(screen.getByText('Cheque')).toBeInTheDocument();
  const [back] = screen.getAllByRole('link', { name: 'Shree Ganesh Hardware, Nashik' });
  expect(back).toHaveAttribute('href', '/vendors/12?tab=documents');
});

test('a cheque that bounced is taken back on its day, with what the bank charged', async () => {
  mockApi({ 'POST /receipts/7/bounce': record({ body: { data: aReceipt({ bounced_on: '2026-11-20' }) } }) });
  showAt('/sales/receipts/7');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cheque Bounced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cheque Bounced' });
  await userEvent.type(within(dialog).getByLabelText('Charges of the Bank'), '118');
  await press('Cheque Bounced', dialog);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ charges: 118 }));
});

test('a receipt with a purpose of its advance has its voucher', async () => {
  const advance = {
    kind: 'services',
    description: null,
    amount: 182,
    gst_rate: 18,
    place_of_supply: '27',
    taxable_amount: 154.24,
    cgst: 13.88,
    sgst: 13.88,
  } as const;
  const payer = { vendor_name: 'Shree Ganesh Hardware', vendor_address: 'Main Road', vendor_city: 'Nashik', vendor_pincode: null, vendor_phone: '' };
  const voucher = { ...payer, vendor_email: '', vendor_gstin: null, vendor_state_code: '27', supply_type: 'unregistered', company: aSale().company };
  mockApi({ 'GET /receipts/7': { body: { data: aReceipt({ advance: { ...advance, igst: 0 }, voucher }) } } });
  showAt('/sales/receipts/7');
  expect(await screen.findByRole('button', { name: 'Receipt Voucher' })).toBeEnabled();
  await userEvent.click(screen.getByRole('link', { name: 'Print Voucher' }));
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { level: 1, name: 'RECEIPT VOUCHER' })).toBeInTheDocument();
  expect(sheet.getByRole('region', { name: 'To' })).toHaveTextContent('Shree Ganesh Hardware');
  for (const name of ['Print Receipt Voucher', 'Download PDF']) expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(document.title).toBe('Receipt Voucher RCPT/26-27/00007');
});

test('a receipt that is no advance has no page of a voucher', async () => {
  showAt('/sales/receipts/7/voucher');
  expect(await screen.findByRole('heading', { name: 'No receipt voucher' })).toBeInTheDocument();
});

test('the rest goes to open sales, oldest first; a refusal is shown at its line', async () => {
  const [old, young] = [
    aSaleRow({ id: 1, invoice_number: 'INV/26-27/00001', net_amount: 100, amount_paid: 0 }),
    aSaleRow({ id: 2, invoice_number: 'INV/26-27/00002', net_amount: 236, amount_paid: 0 }),
  ];
  const refusal = anError(409, '₹82.00 is more than the balance of ₹5.00 on INV/26-27/00002', { 'allocations[0].amount': 'Only ₹5.00 is open by now' });
  mockApi({ 'GET /sales': { body: { data: [old, young], total: 2 } }, 'POST /receipts/7/allocate': record(refusal) });
  showAt('/sales/receipts/7');
  await press('Allocate');
  const dialog = await screen.findByRole('dialog', { name: 'Allocate' });
  const [first, second] = ['INV/26-27/00001', 'INV/26-27/00002'].map((number) => within(dialog).getByRole('textbox', { name: `For ${number}` }));
  expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['100.00', '82.00']);

  await userEvent.clear(second!);
  await userEvent.type(second!, '237');
  await userEvent.clear(first!);
  await userEvent.tab();
  expect(within(dialog).getByText('₹55.00 more is typed than is left')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Allocate' })).toBeDisabled();
  await userEvent.clear(second!);
  await userEvent.type(second!, '82');
  await press('Allocate', dialog);
  expect(await within(dialog).findByText('Only ₹5.00 is open by now')).toBeInTheDocument();
  expect(second).toHaveAccessibleDescription(/Only ₹5.00 is open by now/);
  expect(sent.map(({ body }) => body)).toEqual([{ allocations: [{ sale_id: 2, amount: 82 }] }]);
});

test('a refusal is shown at the line that was sent, also when another one is typed meanwhile', async () => {
  const rows = [1, 2].map((id) => aSaleRow({ id, invoice_number: `INV/26-27/0000${id}`, net_amount: 236, amount_paid: 0 }));
  let arrive = () => {};
  const delay = new Promise<void>((resolve) => (arrive = resolve));
  mockApi({
    'GET /sales': { body: { data: rows, total: 2 } },
    'POST /receipts/7/allocate': { ...anError(409, 'Too much', { 'allocations[0].amount': 'Only ₹5.00 is open by now' }), delay },
  });
  showAt('/sales/receipts/7');
  await press('Allocate');
  const dialog = await screen.findByRole('dialog', { name: 'Allocate' });
  const [first, second] = ['INV/26-27/00001', 'INV/26-27/00002'].map((number) => within(dialog).getByRole('textbox', { name: `For ${number}` }));
  await userEvent.clear(first!);
  await userEvent.type(second!, '82');
  await press('Allocate', dialog);
  await userEvent.type(first!, '1');
  arrive();
  expect(await within(dialog).findByText('Only ₹5.00 is open by now')).toBeInTheDocument();
  expect(second).toHaveAccessibleDescription(/Only ₹5.00 is open by now/);
});

test('more than the balance is shown before it is sent', async () => {
  mockApi({ 'GET /sales': { body: { data: [aSaleRow({ id: 1, invoice_number: 'INV/26-27/00001', net_amount: 100, amount_paid: 0 })], total: 1 } } });
  showAt('/sales/receipts/7');
  await press('Allocate');
  const dialog = await screen.findByRole('dialog', { name: 'Allocate' });
  const field = within(dialog).getByRole('textbox', { name: 'For INV/26-27/00001' });
  await userEvent.clear(field);
  await userEvent.type(field, '100.01');
  await press('Allocate', dialog);
  expect(await within(dialog).findByText('At most ₹100.00 is open')).toBeInTheDocument();
});

test('unpaid sales could not be read: they can be tried again', async () => {
  mockApi({ 'GET /sales': anError(400, 'What is open is not known') });
  showAt('/sales/receipts/7');
  await press('Allocate');
  expect(await screen.findByText('What is open is not known')).toBeInTheDocument();
  mockApi({ 'GET /sales': { body: { data: [aSaleRow({ net_amount: 100, amount_paid: 0 })], total: 1 } } });
  await press('Try again');
  expect(await screen.findByRole('dialog', { name: 'Allocate' })).toBeInTheDocument();
});

test('it is voided with a reason, and then shows it', async () => {
  const voided = aReceipt({ voided_at: '2026-11-21T08:00:00.000Z', void_reason: 'Cheque returned', unallocated: 0, allocated: 0 });
  mockApi({ 'POST /receipts/7/void': record({ body: { data: voided } }) });
  showAt('/sales/receipts/7');
  await press('Void');
  const dialog = await screen.findByRole('dialog', { name: 'Void Receipt' });
  await press('Void Receipt', dialog);
  expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Cheque returned');
  mockApi({ 'GET /receipts/7': { body: { data: voided } } });
  await press('Void Receipt', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Cheque returned' }]);
  expect(await screen.findByText(/Cheque returned/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Allocate' })).not.toBeInTheDocument();
});

test('a reader can neither allocate nor void', async () => {
  signInAs('sales:view');
  showAt('/sales/receipts/7');
  expect(await screen.findByText('Pays')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Allocate|Void/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Sales List' }).length).toBeGreaterThan(0);
});

test.each(['abc', '0'])('%s is no receipt', async (id) => {
  showAt(`/sales/receipts/${id}`);
  expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
});
