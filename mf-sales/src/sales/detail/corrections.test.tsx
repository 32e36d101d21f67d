import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { onPhone } from '@karkhana/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPayment, aSale, NO_LIMIT, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const UNPAID = { amount_paid: 0, payment_status: 'pending' } as const;
const PRODUCT = { id: 7, name: 'फुट वाल्व 65 mm', sku: 'VLV-FT-065', unit_price: 105, stock_quantity: 2, active: true };
const sale = (parts: Partial<Sale> = {}) => ({ 'GET /sales/418': { body: { data: aSale({ ...UNPAID, customer_reference: 'PO-77', ...parts }) } } });

beforeEach(() => {
  sent.length = 0;
  signInAs('sales:view', 'sales:create', 'sales:edit', 'sales:delete');
  mockApi({
    ...sale(),
    'GET /sales/418/payments': pageOf([]),
    'GET /products': ({ params }) => (params['ids'] === '7' ? pageOf([PRODUCT]) : pageOf([])),
    'GET /sales': pageOf([]),
    'GET /sales/credit': NO_LIMIT,
    'GET /items/counted-after': { body: { data: [] } },
    'GET /users/company': { body: { data: { companyName: 'Sahyadri Pumps', gstin: null } } },
    'POST /sales': record({ status: 201, body: { data: aSale({ id: 500, invoice_number: 'INV/26-27/00500' }) } }),
  });
});
afterEach(resetApi);
// A lazy screen's or dialog's first load would end outside of React's act.
beforeAll(() => Promise.all([import('../form/new-sale-screen.tsx'), import('./edit-sale-dialog.tsx')]));

const press = async (name: string | RegExp, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;
async function pick(action: string) {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const lines = [{ product_id: 7, quantity: 3, unit_price: 99.99 }];

test('above the credit limit the form warns at each key; the sale that is replaced counts no longer', async () => {
  const owes = (owed: number, refused = false) => ({ body: { data: { name: 'Shree Ganesh', credit_limit: 1_000, owed, refused } } });
  mockApi({ ...sale(), 'GET /sales/credit': owes(1_000) });
  showAt('/sales/new?replaces=418');
  await screen.findByRole('button', { name: 'Create Sale' });
  const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
  expect(screen.queryByText(/above the credit limit/)).not.toBeInTheDocument();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '4');
  expect(await screen.findByText('With this sale of ₹471.95 Shree Ganesh owes ₹1,117.99, above the credit limit of ₹1,000.00')).toBeInTheDocument();
});

test('Cancel and copy opens New Sale with the old lines, and saves the new one in its place', async () => {
  showAt('/sales/418');
  await pick('Cancel and copy');
  expect(await screen.findByRole('combobox', { name: 'Customer/Vendor' })).toHaveDisplayValue('Shree Ganesh Hardware, Nashik');
  // Three pieces come back from the sale that is cancelled: five can be sold.
  expect(screen.getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('फुट वाल्व 65 mm (VLV-FT-065) - Stock: 5');
  expect(screen.getByText(/is cancelled when this sale is saved/)).toHaveTextContent('INV/26-27/00418');
  expect(screen.getByRole('textbox', { name: 'Sale Date' })).toHaveDisplayValue('20 Nov 2026');
  await press('Create Sale');
  const reason = screen.getByRole('textbox', { name: 'Reason for cancelling INV/26-27/00418' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Reason is required'));
  expect(sent).toEqual([]);
  await userEvent.type(reason, 'Wrong rate');
  const price = screen.getByRole('textbox', { name: 'Unit Price, row 1' });
  await userEvent.clear(price);
  await userEvent.type(price, '100');
  await press('Create Sale');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    vendor_id: 12,
    sale_date: '2026-11-20',
    notes: 'Unloading at site.',
    customer_reference: 'PO-77',
    apply_tax: true,
    tax_percentage: 18,
    items: [{ product_id: 7, quantity: 3, unit_price: 100 }],
    total_amount: 300,
    tax_amount: 54,
    net_amount: 354,
    replaces: { sale_id: 418, reason: 'Wrong rate' },
  });
  await waitFor(() => expect(address()).toBe('/sales'));
});

test('a sale with payments shows them there to be voided; a refusal keeps every field', async () => {
  mockApi({
    ...sale({ amount_paid: 100, payment_status: 'partial' }),
    'GET /sales/418/payments': pageOf([aPayment()]),
    'POST /sales': anError(409, '₹100.00 has been paid on INV/26-27/00418. Void its payments first, then cancel the sale'),
    'POST /sales/418/payments/5/void': record({ body: { data: aPayment({ voided_at: '2026-11-20T08:00:00Z' }) } }),
  });
  showAt('/sales/new?replaces=418');
  const reason = await screen.findByRole('textbox', { name: /Reason for cancelling/ });
  await userEvent.type(reason, 'Wrong rate');
  await press('Create Sale');
  expect(await screen.findByRole('alert')).toHaveTextContent('₹100.00 has been paid');
  expect(reason).toHaveValue('Wrong rate');
  await press('Void payment of ₹100.00');
  const why = await screen.findByRole('dialog', { name: 'Void Payment' });
  await userEvent.type(within(why).getByLabelText('Reason'), 'Cheque bounced');
  mockApi(sale());
  await press('Void Payment', why);
  await waitFor(() => expect(screen.queryByText(/Void its payments first\.$/)).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: /Reason for cancelling/ })).toHaveValue('Wrong rate');
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Cheque bounced' }]);
});

test('Duplicate is the same sale once more, of today, and cancels nothing', async () => {
  showAt('/sales/418');
  await pick('Duplicate');
  expect(await screen.findByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('फुट वाल्व 65 mm (VLV-FT-065) - Stock: 2');
  expect(screen.getByText('Only 2 in stock')).toBeInTheDocument();
  expect(screen.queryByText(/is cancelled when/)).not.toBeInTheDocument();
  await press('Create Sale');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ sale_date: dayInIndia(), items: lines, tax_percentage: 18, net_amount: 353.96 });
  expect(sent[0]?.body).not.toHaveProperty('replaces');
});

test('a sale that is cancelled already is not replaced: its page shows the one that replaced it', async () => {
  mockApi(sale({ cancelled_at: '2026-11-20T08:00:00Z', cancel_reason: 'Wrong rate', replaced_by: { id: 500, invoice_number: 'INV/26-27/00500' } }));
  showAt('/sales/new?replaces=418');
  expect(await screen.findByRole('link', { name: 'INV/26-27/00500' })).toHaveAttribute('href', '/sales/500');
  expect(address()).toBe('/sales/418');
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('the new sale names the one it replaces', async () => {
  mockApi(sale({ replaces: { id: 417, invoice_number: 'INV/26-27/00417' } }));
  showAt('/sales/418');
  expect(await screen.findByRole('link', { name: 'INV/26-27/00417' })).toHaveAttribute('href', '/sales/417');
  expect(screen.getByText('PO-77')).toBeInTheDocument();
});

test('a sale that does not exist, and one that does not come, have different messages', async () => {
  mockApi({ 'GET /sales/418': anError(404, 'Sale not found') });
  showAt('/sales/new?copy=418');
  expect(await screen.findByRole('heading', { name: 'Sale not found' })).toBeInTheDocument();
});

test('Edit changes notes and reference with the version read, and shows when another user was faster', async () => {
  mockApi({ 'PUT /sales/418': record(anError(409, 'Changed by someone else since you opened it')) });
  showAt('/sales/418');
  await press('Edit');
  const form = await screen.findByRole('dialog', { name: 'Edit Sale' });
  const reference = within(form).getByLabelText('Customer Reference');
  await userEvent.clear(reference);
  await userEvent.type(reference, 'PO-78');
  await press('Save', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent('Changed by someone else since you opened it');
  expect(reference).toHaveValue('PO-78');
  mockApi({ 'PUT /sales/418': record({ body: { data: aSale() } }) });
  await press('Save', form);
  expect(await screen.findByText('Sale updated successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ notes: 'Unloading at site.', customer_reference: 'PO-78', version: 1 }));
});

test('without permission to cancel there is no Cancel and copy; on a phone Edit is in the menu', async () => {
  signInAs('sales:view', 'sales:create', 'sales:edit');
  onPhone();
  showAt('/sales/418');
  await press('More actions');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit', 'Duplicate', 'Attachments']);
});

test('a sale that was brought over has no lines: no copy is offered, and its address opens an empty row', async () => {
  mockApi({ ...sale({ items: [], tax_percentage: 0 }), 'GET /products': pageOf([PRODUCT]) });
  const { unmount } = showAt('/sales/418');
  await press('More actions');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Credit Note', 'Debit Note', 'Attachments', 'Cancel Sale']);
  unmount();
  showAt('/sales/new?copy=418');
  expect(await screen.findByRole('combobox', { name: 'Customer/Vendor' })).toHaveDisplayValue('Shree Ganesh Hardware, Nashik');
  expect(screen.getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('');
});

test('an address that copies no number is answered as one of no sale', async () => {
  mockApi({ 'GET /sales/abc': anError(400, 'Sale must be a whole number') });
  showAt('/sales/new?copy=abc');
  expect(await screen.findByText('Sale not found')).toBeInTheDocument();
});

test('a sale that replaces another keeps its day past midnight', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:20:00Z'), advanceTimers: true });
  showAt('/sales/new?replaces=418');
  await screen.findByRole('button', { name: 'Create Sale' });
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('textbox', { name: 'Sale Date' })).toHaveDisplayValue('20 Nov 2026');
  cleanup();
  jest.useRealTimers();
});
