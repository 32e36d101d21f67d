import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import type { JournalEntry } from '@karkhana/shared-contract/ledger/journal-entry';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAt } from '../testing/show-at.ts';

const bank: Account = { id: 2, code: '1010', name: 'Bank', kind: 'asset', group: 'Bank Accounts', role: 'bank', active: true };
const capital: Account = { id: 3, code: '3000', name: 'Capital', kind: 'equity', group: 'Owner', role: 'capital', active: true };
const line = (account: Account, debit: number, credit: number) => ({ account_id: account.id, account_name: account.name, vendor_id: null, debit, credit });
const entry: JournalEntry = {
  ...{ id: 7, date: '2026-11-20', kind: 'journal', document_id: null, number: 'JV/26-27/00001', narration: 'मालकाने भांडवल आणले', reverses: null },
  lines: [line(bank, 500, 0), line(capital, 0, 500)],
};

const sent: MockRequest[] = [];
const note = (body: unknown) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};
beforeAll(() => Promise.all([import('./journal-screen.tsx'), import('./journal-dialog.tsx'), import('./reverse-dialog.tsx'), import('./set-off-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('accounting:view', 'accounting:create');
  mockApi({
    'GET /accounts': { body: { data: [bank, capital] } },
    'GET /journal-entries': { body: { data: [entry], total: 1 } },
    'GET /journal-templates': { body: { data: [], total: 0 } },
  });
});
afterEach(resetApi);

async function openNewEntry() {
  showAt('/accounting/journal');
  await userEvent.click(await screen.findByRole('button', { name: 'New Entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (label: string, name: string) => {
    await userEvent.type(dialog.getByLabelText(label), name);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  return { dialog, choose };
}

test('an entry is saved only when debits and credits are equal', async () => {
  mockApi({ 'POST /journal-entries': note({ data: { id: 8, number: 'JV/26-27/00002' } }) });
  const { dialog, choose } = await openNewEntry();
  await userEvent.type(dialog.getByLabelText('Narration'), 'Owner brings in money');
  await choose('Account 1', 'Bank');
  await userEvent.type(dialog.getByLabelText('Debit 1'), '500');
  const save = dialog.getByRole('button', { name: 'Save Entry' });
  expect(save).toBeDisabled();
  await choose('Account 2', 'Capital');
  await userEvent.type(dialog.getByLabelText('Credit 2'), '500');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    narration: 'Owner brings in money',
    lines: [
      { account_id: 2, debit: 500 },
      { account_id: 3, credit: 500 },
    ],
  });
});

test("a firm's balance as a customer is set off against its balance as a supplier", async () => {
  signInAs('accounting:view', 'accounting:create', 'vendors:view');
  const party = (id: number, name: string) => ({ body: { data: [{ id, name }], total: 1 } });
  const balance = (of: number) => ({ body: { data: { balance: of } } });
  mockApi({
    'GET /vendors': ({ params }: MockRequest) => (params['vendor_type'] === 'sale' ? party(4, 'दोन्ही ट्रेडर्स') : party(5, 'Both Ways Supplies')),
    'GET /vendors/4/balance': balance(500),
    'GET /vendors/5/balance': balance(-300),
    'POST /set-offs': note({ data: { id: 9, number: 'JV/26-27/00003' } }),
  });
  showAt('/accounting/journal');
  await userEvent.click(await screen.findByRole('button', { name: 'Set Off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Customer'));
  await userEvent.click(await screen.findByRole('option', { name: 'दोन्ही ट्रेडर्स' }));
  await userEvent.click(dialog.getByLabelText('Supplier'));
  await userEvent.click(await screen.findByRole('option', { name: 'Both Ways Supplies' }));
  expect(await dialog.findByText('Owes us ₹500.00')).toBeInTheDocument();
  expect(await dialog.findByText('We owe ₹300.00')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Amount'), '300');
  await userEvent.click(dialog.getByRole('button', { name: 'Set Off' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ customer_id: 4, supplier_id: 5, amount: 300 }));
});

test('the line of a customer pays the invoices that are ticked, the oldest as far as the amount goes', async () => {
  signInAs('accounting:view', 'accounting:create', 'vendors:view', 'sales:view');
  const customers: Account = { ...bank, id: 9, code: '1100', name: 'Customers', group: 'Sundry Debtors', role: 'receivable' };
  const invoice = (id: number, net_amount: number) => ({ id, invoice_number: `INV/26-27/0000${id}`, sale_date: '2026-11-01', net_amount, amount_paid: 0 });
  mockApi({
    'GET /accounts': { body: { data: [bank, customers] } },
    'GET /vendors': { body: { data: [{ id: 4, name: 'दख्खन Traders' }], total: 1 } },
    'GET /sales': { body: { data: [invoice(1, 300), invoice(2, 500)], total: 2 } },
    'POST /journal-entries': note({ data: { id: 8, number: 'JV/26-27/00002' } }),
  });
  const { dialog, choose } = await openNewEntry();
  await userEvent.type(dialog.getByLabelText('Narration'), 'Set right');
  await choose('Account 1', 'Bank');
  await userEvent.type(dialog.getByLabelText('Debit 1'), '400');
  await choose('Account 2', 'Customers');
  await choose('Party 2', 'दख्खन');
  await userEvent.type(dialog.getByLabelText('Credit 2'), '400');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /00001/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /00002/ }));
  expect(dialog.getByText('₹100.00 of it')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }));
  const settles = [
    { kind: 'sale', id: 1, amount: 300 },
    { kind: 'sale', id: 2, amount: 100 },
  ];
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ lines: [{ account_id: 2 }, { account_id: 9, vendor_id: 4, settles }] }));
});

test('an entry starts from a template, and is saved as another', async () => {
  const lines = [
    { account_id: 2, vendor_id: null, vendor_name: null, debit: 700, credit: null },
    { account_id: 3, vendor_id: null, vendor_name: null, debit: null, credit: 700 },
  ];
  mockApi({
    'GET /journal-templates': { body: { data: [{ id: 5, name: 'Capital', narration: 'भांडवल', lines, created_at: '2026-11-20T06:00:00.000Z' }], total: 1 } },
    'POST /journal-templates': note({ data: {} }),
    'POST /journal-entries': note({ data: { id: 8, number: 'JV/26-27/00002' } }),
  });
  showAt('/accounting/journal');
  await userEvent.click(await screen.findByRole('button', { name: 'New Entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Start From'), 'Capital');
  expect(dialog.getByLabelText('Account 1')).toHaveValue('Bank');
  await userEvent.click(dialog.getByRole('button', { name: 'Save as Template' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      name: 'भांडवल',
      lines: [
        { account_id: 2, debit: 700 },
        { account_id: 3, credit: 700 },
      ],
    }),
  );
  // The server takes no other keys: letters and signs that every network carries, without spaces.
  expect(sent[0]!.headers['Idempotency-Key'] ?? sent[0]!.headers['idempotency-key']).toMatch(/^[\x21-\x7e]{1,200}$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }));
  await waitFor(() =>
    expect(sent[1]?.body).toMatchObject({
      narration: 'भांडवल',
      lines: [
        { account_id: 2, debit: 700 },
        { account_id: 3, credit: 700 },
      ],
    }),
  );
});

test('an entry is reversed with a reason', async () => {
  mockApi({ 'POST /journal-entries/7/reverse': note({ data: { id: 8, number: 'JV/26-27/00002' } }) });
  showAt('/accounting/journal');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse JV/26-27/00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Entered twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse Entry' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Entered twice' }));
});
