import { oneOf, text } from '@karkhana/shared-contract/fields';
import { ACCOUNT_KINDS } from '@karkhana/shared-contract/ledger/account';
import { ACCOUNT_GROUPS } from '@karkhana/shared-contract/ledger/account-groups';
import { record } from '@karkhana/shared-contract/record';
import { sheet } from './import-sheet.ts';

/** What Tally and accountants call groups beside our own names. */
const WORDS: Record<string, readonly string[]> = {
  'Cash-in-Hand': ['Cash'],
  'Bank Accounts': ['Bank'],
  'Bank Overdraft': ['Bank OD A/c', 'Bank OD Accounts', 'Bank OCC A/c'],
  Deposits: ['Deposits (Asset)'],
  'Loans and Advances': ['Loans & Advances (Asset)', 'Loans & Advances'],
  'Current Assets': ['Misc. Expenses (ASSET)', 'Miscellaneous Expenses (Asset)'],
  'Current Liabilities': ['Branch / Divisions'],
  'Loans (Liability)': ['Secured Loans', 'Unsecured Loans', 'Loans'],
  'Suspense Account': ['Suspense A/c'],
  'Capital Account': ['Capital'],
  'Reserves & Surplus': ['Retained Earnings'],
  'Sales Accounts': ['Sales'],
  'Direct Incomes': ['Income (Direct)'],
  'Indirect Incomes': ['Income (Indirect)', 'Other Income'],
  'Purchase Accounts': ['Purchases'],
  'Direct Expenses': ['Expenses (Direct)'],
  'Indirect Expenses': ['Expenses (Indirect)'],
};

/** Each group once, for accounts of all kinds. */
export const groupChoices = Object.fromEntries(
  Object.values(ACCOUNT_GROUPS)
    .flat()
    .map((group) => [group, [group, ...(WORDS[group] ?? [])]]),
);
const kindChoices = {
  asset: ['Asset', 'Assets'],
  liability: ['Liability', 'Liabilities'],
  equity: ['Equity', 'Capital'],
  income: ['Income', 'Incomes'],
  expense: ['Expense', 'Expenses'],
};

export const accountsSheet = sheet({
  columns: [
    {
      field: 'name',
      header: 'Account Name',
      kind: 'text',
      synonyms: ['Name', 'Account', 'Ledger', 'Ledger Name', 'Particulars'],
      required: true,
      width: 34,
    },
    {
      field: 'group',
      header: 'Group',
      kind: 'choice',
      synonyms: ['Under', 'Parent', 'Account Group', 'Head'],
      choices: groupChoices,
      required: true,
      width: 22,
    },
    { field: 'kind', header: 'Kind', kind: 'choice', synonyms: ['Type', 'Nature'], choices: kindChoices },
    { field: 'code', header: 'Code', kind: 'text', synonyms: ['Account Code', 'Account No', 'Ledger Code', 'Number', 'No'] },
  ],
  schema: record({
    name: text('Name', 100).required('Name is required'),
    group: oneOf('Group', Object.keys(groupChoices)).required('Group is required'),
    kind: oneOf('Kind', ACCOUNT_KINDS),
    code: text('Code', 20),
  }),
  defaults: {},
  examples: [
    { name: 'HDFC Bank, term loan', group: 'Loans (Liability)', kind: 'Liability' },
    { name: 'Factory rent', group: 'Indirect Expenses', code: '5410' },
    { name: 'Plant and machinery', group: 'Fixed Assets' },
  ],
});
