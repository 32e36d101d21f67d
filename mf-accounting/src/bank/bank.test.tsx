import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { BankEntry, StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const bank: Account = { id: 2, code: '1010', name: 'Bank', kind: 'asset', group: 'Bank Accounts', role: 'bank', active: true };
const entry: BankEntry = {
  ...{ entry_id: 9, date: '2026-10-31', kind: 'receipt', document_id: 4, number: 'RCPT/26-27/00001', narration: null },
  ...{ party_name: 'डेक्कन पंप्स', reference: 'UTR778899', amount: 118_000 },
};
const line: StatementLine = {
  ...{ id: 1, account_id: 2, date: '2026-11-02', value_date: null, narration: 'NEFT CR', reference: 'UTR778899', withdrawal: 0, deposit: 118_000 },
  ...{ balance: 118_000, matched: false, entry: null, suggestions: [entry] },
};
const charges: StatementLine = { ...line, id: 2, date: '2026-11-04', narration: 'BANK CHARGES', withdrawal: 11.8, deposit: 0, suggestions: [] };

const sent: MockRequest[] = [];
const note = (body: unknown) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};
beforeAll(() => Promise.all([import('./bank-screen.tsx'), import('./create-from-line-dialog.tsx'), import('./match-columns-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('accounting:view', 'accounting:create');
  mockApi({ 'GET /accounts': { body: { data: [bank] } }, 'GET /bank-statements/lines': { body: { data: [charges, line], total: 2 } } });
});
afterEach(resetApi);

test('a statement is imported; a line is matched with a suggestion, or becomes a transaction', async () => {
  mockApi({
    'POST /bank-statements': note({ data: { id: 1, account_id: 2, lines: 3, added: 2, known: 1, from: '2026-11-02', to: '2026-11-04' } }),
    'POST /bank-statements/lines/1/match': note({ data: line }),
    'POST /bank-statements/lines/2/create': note({ data: charges }),
    'GET /accounting/types': { body: { data: categories } },
  });
  showAt('/accounting/bank');
  expect(await screen.findByText('Receipt RCPT/26-27/00001', { exact: false })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Statement file'), { target: { files: [new File(['x'], 'november.csv')] } });
  expect(await screen.findByText('2 new lines added, 1 were there already')).toBeInTheDocument();
  expect((sent[0]!.body as FormData).get('account_id')).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: /^Match ₹1,18,000.00 of/ }));
  await waitFor(() => expect(sent[1]!.body).toEqual({ entry_id: 9 }));
  await userEvent.click(screen.getByRole('button', { name: /^Create from ₹11.80 of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Category'), 'Electricity');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent[2]!.body).toEqual({ category: 'Electricity', description: 'BANK CHARGES' }));
});

test('a line like one before becomes the same in two keys', async () => {
  const again = { ...charges, likely: { category: 'Electricity', vendor_id: null, vendor_name: null } };
  mockApi({
    'GET /bank-statements/lines': { body: { data: [again], total: 1 } },
    'POST /bank-statements/lines/2/create': note({ data: again }),
    'GET /accounting/types': { body: { data: categories } },
  });
  showAt('/accounting/bank');
  (await screen.findByRole('button', { name: /^Create from ₹11.80 of/ })).focus();
  await userEvent.keyboard('{Enter}');
  const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create' });
  expect(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent[0]?.body).toEqual({ category: 'Electricity', description: 'BANK CHARGES' }));
});

test('columns without known names are matched by hand, kept, and the file is read', async () => {
  const columns = [
    { header: 'Tag', field: null, example: '02/11/26' },
    { header: 'Raus', field: null, example: '11.80' },
    { header: 'Rein', field: null },
  ];
  const said = 'No column with a date was found. Say which column of the file it is';
  mockApi({
    'POST /bank-statements': { status: 400, body: { error: said, message: said, code: 'BAD_INPUT', fields: { columns: said }, requestId: 'r' } },
    'POST /bank-statements/columns': { body: { data: { account_id: 2, columns } } },
    'PUT /bank-statements/columns': note({ data: { account_id: 2, columns } }),
  });
  showAt('/accounting/bank');
  fireEvent.change(await screen.findByLabelText('Statement file'), { target: { files: [new File(['x'], 'november.csv')] } });
  const dialog = within(await screen.findByRole('dialog', { name: /Match Columns/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Tag'), 'Date');
  await userEvent.selectOptions(dialog.getByLabelText('Raus'), 'Withdrawal');
  expect(within(dialog.getByLabelText('Rein')).queryByRole('option', { name: 'Date' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Rein'), 'Deposit');
  mockApi({ 'POST /bank-statements': note({ data: { id: 1, account_id: 2, lines: 1, added: 1, known: 0, from: '2026-11-02', to: '2026-11-02' } }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Import Statement' }));
  expect(await screen.findByText('1 new line added')).toBeInTheDocument();
  expect(sent[0]!.body).toEqual({
    account_id: 2,
    columns: [
      { header: 'Tag', field: 'date' },
      { header: 'Raus', field: 'withdrawal' },
      { header: 'Rein', field: 'deposit' },
    ],
  });
});

test('the reconciliation shows the difference between the books and the bank', async () => {
  const figures = { account_id: 2, account_name: 'Bank', as_of: '2026-11-05', balance_by_books: 211_000, cheques_not_presented: 2_000 };
  const data = { ...figures, deposits_not_credited: 118_000, not_in_books: -11.8, balance_by_bank: 94_988.2, difference: 0, lines: [entry] };
  mockApi({ 'GET /bank-reconciliation': { body: { data } } });
  showAt('/accounting/bank?tab=reconciliation&as_of=2026-11-05');
  expect(await screen.findByText('₹94,988.20')).toBeInTheDocument();
  expect(screen.getByText('On the statement and not in the books')).toBeInTheDocument();
});
