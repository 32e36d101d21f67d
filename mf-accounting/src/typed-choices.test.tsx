import { mockApi, signInAs } from '@karkhana/shared-auth/testing';
import { foundBy, testTypedChoices } from '@karkhana/shared-auth/typed-choices';
import { Platform } from '@karkhana/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CreateFromLineDialog from './bank/create-from-line-dialog.tsx';
import AppropriateDialog from './journal/appropriate-dialog.tsx';
import JournalDialog from './journal/journal-dialog.tsx';
import SetOffDialog from './journal/set-off-dialog.tsx';
import AddOpeningBalanceDialog from './opening-balances/add-opening-balance-dialog.tsx';
import { categories, pageOf } from './testing/samples.ts';
import AddTransactionDialog from './transactions/add-transaction-dialog.tsx';

const account = { kind: 'asset', group: 'Bank Accounts', active: true };
const line = { id: 4, date: '2026-11-20', narration: 'NEFT', deposit: 0, withdrawal: 500, likely: null };
const answers = () => {
  signInAs('accounting:view', 'accounting:create', 'vendors:view', 'purchases:edit');
  mockApi({
    'GET /accounts': pageOf([
      { ...account, id: 2, code: '1010', name: 'Bank', role: 'bank' },
      { ...account, id: 4, code: '3000', name: 'Capital', kind: 'equity', group: 'Capital Account', role: 'capital' },
      { ...account, id: 3, code: '1100', name: 'Customers', role: 'receivable' },
    ]),
    'GET /journal-templates': pageOf([]),
    'GET /accounting/types': pageOf(categories),
    'GET /vendors': foundBy({ id: 12, name: 'Shree Ganesh', vendor_type: 'sale' }, { id: 13, name: 'Om Sai', vendor_type: 'sale' }),
    'GET /vendors/13/balance': { body: { data: { balance: 10 } } },
  });
};
const nothing = () => undefined;
const PARTY: [string, string] = ['om sai', 'Om Sai'];

testTypedChoices(__dirname, Platform, answers, {
  'journal/journal-line.tsx': {
    show: () => <JournalDialog onClose={nothing} />,
    reach: async () => {
      await screen.findByRole('combobox', { name: 'Account 2' });
      await userEvent.type(screen.getByRole('combobox', { name: 'Account 2' }), '1100{Tab}');
      await userEvent.type(screen.getByRole('textbox', { name: 'Debit 1' }), '500');
      await userEvent.type(screen.getByRole('textbox', { name: 'Credit 2' }), '500');
    },
    fields: { 'Account 1': ['1010', 'Bank'], 'Party 2': PARTY },
    save: 'Save Entry',
  },
  'journal/appropriate-dialog.tsx': {
    show: () => <AppropriateDialog profit={5_000} onClose={nothing} />,
    fields: { 'Account 1': ['3000', 'Capital'] },
    save: 'Appropriate',
  },
  'journal/set-off-dialog.tsx': { show: () => <SetOffDialog onClose={nothing} />, fields: { Customer: PARTY, Supplier: PARTY }, save: 'Set Off' },
  'transactions/bill-fields.tsx': {
    show: () => <AddTransactionDialog onClose={nothing} />,
    reach: async () => {
      await userEvent.click(await screen.findByRole('radio', { name: 'Expense' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Bill of a vendor' }));
    },
    fields: { Vendor: PARTY },
    save: 'Add Transaction',
  },
  'opening-balances/opening-balance-fields.tsx': {
    show: () => <AddOpeningBalanceDialog onClose={nothing} />,
    fields: { Party: PARTY },
    save: 'Add Opening Balance',
  },
  'bank/create-from-line-dialog.tsx': {
    show: () => <CreateFromLineDialog line={line as never} onClose={nothing} />,
    reach: async () => userEvent.click(await screen.findByRole('radio', { name: 'Supplier Payment' })),
    fields: { Supplier: PARTY },
    save: 'Create',
  },
});
