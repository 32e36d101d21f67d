import { type MockAnswer, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDay, anError, aTransaction, categories, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

let reads = 0;
let summaries = 0;
let sent: MockRequest[] = [];
const answering =
  (answer: MockAnswer) =>
  (request: MockRequest): MockAnswer => {
    sent.push(request);
    return answer;
  };

beforeAll(() => Promise.all([import('./add-transaction-dialog.tsx'), import('./edit-transaction-dialog.tsx')]));
beforeEach(() => {
  reads = 0;
  summaries = 0;
  sent = [];
  signInAs('accounting:view', 'accounting:create', 'accounting:edit', 'accounting:delete');
  mockApi({
    'GET /accounting/transactions': () => {
      reads += 1;
      return pageOf([aTransaction()]);
    },
    'GET /accounting/daily-summary': () => {
      summaries += 1;
      return { body: aDay() };
    },
    'GET /accounting/types': pageOf(categories),
  });
});
afterEach(resetApi);

const named = { add: 'Add Transaction', edit: 'Edit Rent ₹25,000.50 of 20 Nov 2026', delete: 'Delete Rent ₹25,000.50 of 20 Nov 2026' };
async function open(which: keyof typeof named) {
  showAt('/accounting');
  await screen.findByText('Rent');
  await userEvent.click(screen.getByRole('button', { name: named[which] }));
  return within(await screen.findByRole('dialog'));
}
async function fillIn(dialog: Awaited<ReturnType<typeof open>>, amount: string) {
  await userEvent.click(dialog.getByRole('radio', { name: 'Expense' }));
  await userEvent.type(dialog.getByLabelText('Amount'), amount);
  await dialog.findByRole('option', { name: 'Electricity' });
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Electricity');
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a transaction with tax: computed while typing, sent as completed; the form begins anew', async () => {
  mockApi({ 'POST /accounting/transactions': answering({ status: 201, body: { data: aTransaction() } }) });
  const dialog = await open('add');
  expect(screen.getByRole('dialog', { name: 'Add New Transaction' })).toBeInTheDocument();
  expect(dialog.queryByLabelText('Status')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Tax Rate')).not.toBeInTheDocument();
  await fillIn(dialog, '353.96');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  expect(dialog.getByLabelText('Tax Rate')).toHaveValue('18');
  expect(dialog.getByLabelText('Tax amount')).toHaveTextContent('₹63.71');
  await userEvent.clear(dialog.getByLabelText('Tax Rate'));
  expect(dialog.getByLabelText('Tax amount')).toHaveTextContent('-');
  await userEvent.type(dialog.getByLabelText('Tax Rate'), '5');
  expect(dialog.getByLabelText('Tax amount')).toHaveTextContent('₹17.70');
  await userEvent.type(dialog.getByLabelText('Description'), 'वीज बिल');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  expect(await screen.findByText('₹353.96 electricity expense added')).toBeInTheDocument();
  await gone();
  expect(sent[0]?.body).toEqual({
    date: dayInIndia(),
    type: 'expense',
    category: 'Electricity',
    description: 'वीज बिल',
    amount: 353.96,
    reference: null,
    payment_method: 'cash',
    status: 'completed',
    tax_details: [{ tax_type: 'GST', tax_rate: 5, tax_amount: 17.7 }],
  });
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
  await waitFor(() => expect([reads, summaries]).toEqual([2, 2]));

  await userEvent.click(screen.getByRole('button', { name: named.add }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Amount')).toHaveValue('');
  expect(again.getByRole('checkbox', { name: 'Apply Tax (GST)' })).not.toBeChecked();
});

test('a bill of a vendor: who, its number, and the tax within the amount', async () => {
  mockApi({
    'POST /accounting/transactions': answering({ status: 201, body: { data: aTransaction() } }),
    'GET /vendors': pageOf([{ id: 9, name: 'Pune Estates', vendor_type: 'purchase' }]),
  });
  const dialog = await open('add');
  expect(dialog.queryByRole('checkbox', { name: 'Bill of a vendor' })).not.toBeInTheDocument();
  await fillIn(dialog, '4720');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bill of a vendor' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The amount includes the tax' }));
  expect(dialog.getByLabelText('Tax amount')).toHaveTextContent('₹720.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  expect(await dialog.findByText('Vendor is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Vendor' }), 'Pune');
  await userEvent.click(await screen.findByRole('option', { name: /Pune Estates/ }));
  await userEvent.type(dialog.getByLabelText('Bill Number'), 'R/11');
  await userEvent.selectOptions(dialog.getByLabelText('Payment Method'), 'Credit');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  await gone();
  expect(sent[0]?.body).toMatchObject({
    ...{ vendor_id: 9, bill_number: 'R/11', bill_date: null, supply_type: null, itc: null, reverse_charge: false, tax_included: true },
    ...{ payment_method: 'credit', tax_details: [{ tax_type: 'GST', tax_rate: 18 }] },
  });
});

test('missing values are shown at their fields and nothing is sent; a rate counts only while tax is on', async () => {
  mockApi({ 'POST /accounting/transactions': answering({ status: 201, body: { data: aTransaction() } }) });
  const dialog = await open('add');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  await userEvent.clear(dialog.getByLabelText('Tax Rate'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  expect(await dialog.findByText('Type is required')).toBeInTheDocument();
  for (const sentence of ['Category is required', 'Amount is required', 'Tax rate is required']) expect(dialog.getByText(sentence)).toBeInTheDocument();
  await fillIn(dialog, '10');
  await userEvent.type(dialog.getByLabelText('Tax Rate'), '101');
  expect(await dialog.findByText('Tax rate must be between 0 and 100')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  await gone();
  expect(sent[0]?.body).toMatchObject({ tax_details: [] });
});

test('another type takes the category away, because it belongs to the other one', async () => {
  const dialog = await open('add');
  expect(dialog.getByLabelText('Category')).toBeDisabled();
  await fillIn(dialog, '10');
  await userEvent.click(dialog.getByRole('radio', { name: 'Income' }));
  const category = dialog.getByLabelText('Category');
  expect(category).toHaveValue('');
  expect(
    within(category)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select a category...', 'Sales', 'Scrap sale']);
});

test.each([
  ['a refusal', anError(422, 'The tax is 180.00, not 190.00'), 'The tax is 180.00, not 190.00'],
  ['no answer', { networkError: true } as const, 'The server could not be reached. Check the connection and try again.'],
])('%s is shown in the form, once, and every field stays', async (_name, answer, sentence) => {
  mockApi({ 'POST /accounting/transactions': answering(answer) });
  const dialog = await open('add');
  await fillIn(dialog, '1000');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByRole('alert', { hidden: true }).filter(({ textContent }) => textContent)).toHaveLength(1);
  expect(dialog.getByLabelText('Amount')).toHaveValue('1,000.00');
  expect(dialog.getByLabelText('Category')).toHaveValue('Electricity');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Transaction' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

test('categories that could not be read show a message and are requested again', async () => {
  mockApi({ 'GET /accounting/types': anError(400, 'Failed to fetch categories') });
  const dialog = await open('add');
  await userEvent.click(dialog.getByRole('radio', { name: 'Income' }));
  expect(await dialog.findByText(/Failed to fetch categories/)).toBeInTheDocument();
  mockApi({ 'GET /accounting/types': pageOf(categories) });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: 'Scrap sale' })).toBeInTheDocument();
});

test('edit: shows the stored values, sends the version, and any status', async () => {
  mockApi({ 'PUT /accounting/transactions/31': answering({ body: { data: aTransaction() } }) });
  const dialog = await open('edit');
  expect(screen.getByRole('dialog', { name: 'Edit Transaction' })).toBeInTheDocument();
  await dialog.findByRole('option', { name: 'Rent' });
  expect(dialog.getByLabelText('Category')).toHaveValue('Rent');
  expect(dialog.getByLabelText('Tax amount')).toHaveTextContent('₹4,500.09');
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Cancelled');
  await userEvent.clear(dialog.getByLabelText('Reference'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Transaction' }));
  await gone();
  expect(sent[0]?.body).toMatchObject({
    version: 2,
    status: 'cancelled',
    amount: 25000.5,
    reference: null,
    tax_details: [{ tax_rate: 18, tax_amount: 4500.09 }],
  });
});

test('edit: the stored category stays chosen where the categories could not be read', async () => {
  mockApi({ 'GET /accounting/types': anError(400, 'Failed to fetch categories') });
  const dialog = await open('edit');
  expect(await dialog.findByText(/Failed to fetch categories/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Category')).toHaveValue('Rent');
});

test("edit: another user's earlier change is shown in the form", async () => {
  mockApi({ 'PUT /accounting/transactions/31': anError(409, 'Somebody else changed this') });
  const dialog = await open('edit');
  await userEvent.type(dialog.getByLabelText('Description'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Transaction' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this');
  expect(dialog.getByLabelText('Description')).toHaveValue('भाडे, unit 4!');
});

test('delete: names the transaction and warns; a refusal stays; then it is gone', async () => {
  mockApi({ 'DELETE /accounting/transactions/31': anError(409, 'It belongs to a payment') });
  const dialog = await open('delete');
  expect(screen.getByRole('dialog', { name: 'Delete Transaction' })).toHaveTextContent(
    'Date20 Nov 2026TypeExpenseAmount₹25,000.50CategoryRentThis action cannot be undone.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It belongs to a payment');
  mockApi({ 'DELETE /accounting/transactions/31': { networkError: true } });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
  mockApi({ 'DELETE /accounting/transactions/31': { body: { data: { id: 31 } } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await gone();
  await waitFor(() => expect([reads, summaries]).toEqual([4, 4])); // read again after the refusals too
});
