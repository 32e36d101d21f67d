import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const balance = (parts: Partial<OpeningBalance> = {}): OpeningBalance => ({
  id: 4,
  kind: 'payable',
  vendor_id: 12,
  vendor_name: 'दख्खन Traders',
  amount: 30_000,
  as_on: '2026-03-31',
  notes: null,
  open_sales: 140_000,
  total: 110_000,
  version: 3,
  created_at: '2026-11-20T06:00:00.000Z',
  ...parts,
});
const bank = balance({ id: 5, kind: 'bank', vendor_id: null, vendor_name: null, amount: -2_000, open_sales: 0, total: -2_000, notes: 'HDFC 4471' });

const sent: MockRequest[] = [];
const note = (body: unknown) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};
beforeAll(() => Promise.all([import('./add-opening-balance-dialog.tsx'), import('./edit-opening-balance-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('accounting:view', 'accounting:create', 'accounting:delete', 'vendors:view', 'settings:view');
  mockApi({ 'GET /opening-balances': pageOf([bank, balance()]) });
});
afterEach(resetApi);

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
async function open(button: string) {
  showAt('/accounting/opening-balances');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

test('the whole of each party with its open sales, whichever side it is on, and cash and bank', async () => {
  showAt('/accounting/opening-balances');
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cells(/दख्खन/)).toEqual(['दख्खन Traders', 'They owe us', '31 Mar 2026', '₹1,40,000.00', '₹1,10,000.00', '-', '']);
  expect(await cells(/HDFC/)).toEqual(['Bank', 'Bank', '31 Mar 2026', '-', '−₹2,000.00', 'HDFC 4471', '']);
  expect(screen.getByRole('link', { name: 'दख्खन Traders' })).toHaveAttribute('href', '/vendors/12');
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/settings/import');
  expect(document.title).toBe('Opening Balances - Karkhana');
});

test('one of a party is added as on the last day of the year before; cash has no party', async () => {
  mockApi({
    'GET /vendors': pageOf([{ id: 12, name: 'दख्खन Traders', vendor_type: 'sale' }]),
    'POST /opening-balances': note({ data: balance() }),
  });
  const dialog = await open('Add Opening Balance');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Opening Balance' }));
  expect(await dialog.findByText('Party is required')).toBeInTheDocument();
  expect(dialog.getByText('Amount is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('combobox', { name: /Party/ }), 'दख्खन');
  await userEvent.click(await screen.findByRole('option', { name: /दख्खन Traders/ }));
  await userEvent.type(dialog.getByLabelText('Amount'), '1180.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Opening Balance' }));
  await gone();
  const as_on = addDays(firstOfFinancialYear(dayInIndia()), -1);
  expect(sent[0]!.body).toEqual({ kind: 'receivable', vendor_id: 12, amount: 1180.5, as_on, notes: null });
  expect(sent[0]!.headers['idempotency-key']).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Add Opening Balance' }));
  const cash = within(await screen.findByRole('dialog'));
  await userEvent.click(cash.getByRole('radio', { name: 'Cash' }));
  expect(cash.queryByRole('combobox', { name: /Party/ })).not.toBeInTheDocument();
  await userEvent.type(cash.getByLabelText('Amount'), '0');
  await userEvent.click(cash.getByRole('button', { name: 'Add Opening Balance' }));
  await gone();
  expect(sent[1]!.body).toMatchObject({ kind: 'cash', vendor_id: null, amount: 0 });
});

test('what a customer is owed pays the invoices that are ticked', async () => {
  const unpaid = { id: 7, invoice_number: 'INV/26-27/00007', sale_date: '2026-11-01', net_amount: 1180, amount_paid: 0, payment_status: 'pending' };
  mockApi({
    'GET /vendors': pageOf([{ id: 12, name: 'Deccan Traders', vendor_type: 'sale' }]),
    'GET /sales': { body: { data: [unpaid], total: 1, totals: { count: 1, cancelled: 0, net_amount: 1180, balance: 1180 } } },
    'POST /opening-balances': note({ data: balance() }),
  });
  signInAs('accounting:view', 'accounting:create', 'accounting:edit', 'accounting:delete', 'sales:view');
  const dialog = await open('Add Opening Balance');
  await userEvent.click(dialog.getByRole('radio', { name: 'We owe them' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /Party/ }), 'Deccan');
  await userEvent.click(await screen.findByRole('option', { name: /Deccan Traders/ }));
  await userEvent.type(dialog.getByLabelText('Amount'), '500');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /INV\/26-27\/00007/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Opening Balance' }));
  await gone();
  expect(sent[0]!.body).toMatchObject({ kind: 'payable', vendor_id: 12, settles: [{ kind: 'sale', id: 7, amount: 500 }] });
});

test('an existing one is changed by its version; a refusal stays in the form', async () => {
  mockApi({ 'PUT /opening-balances/4': anError(400, 'Check the marked field', { as_on: 'As on cannot be after today' }) });
  const dialog = await open('Edit the opening balance of दख्खन Traders');
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['receivable', 'payable']);
  await userEvent.clear(dialog.getByLabelText('Amount'));
  await userEvent.type(dialog.getByLabelText('Amount'), '25000');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Opening Balance' }));
  expect(await dialog.findByText('As on cannot be after today')).toBeInTheDocument();
  mockApi({ 'PUT /opening-balances/4': note({ data: balance() }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Opening Balance' }));
  await gone();
  expect(sent[0]!.body).toEqual({ kind: 'payable', amount: 25_000, as_on: '2026-03-31', notes: null, version: 3 });
});

test('one is deleted after a confirm that shows what stays', async () => {
  mockApi({ 'DELETE /opening-balances/4': note({ data: { id: 4 } }) });
  const dialog = await open('Delete the opening balance of दख्खन Traders');
  expect(dialog.getByText('Open sales that were imported stay.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await gone();
  expect(sent).toHaveLength(1);
});

test('a reader has no buttons; an empty list and a failure are shown', async () => {
  signInAs('accounting:view');
  mockApi({ 'GET /opening-balances': pageOf([]) });
  const { unmount } = showAt('/accounting/opening-balances');
  expect(await screen.findByText('No opening balances yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Opening Balance' })).not.toBeInTheDocument();
  unmount();
  mockApi({ 'GET /opening-balances': anError(409, 'The books are closed') });
  showAt('/accounting/opening-balances?search=x');
  expect(await screen.findByText('The books are closed')).toBeInTheDocument();
});

test('on a phone each is a card with its actions', async () => {
  onPhone();
  showAt('/accounting/opening-balances');
  expect(await screen.findByText('includes open sales ₹1,40,000.00')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Actions of the opening balance of Bank' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
});
