import { listColumns } from '../exports/list-columns.ts';
import type { AccountLedgerRow } from './account-ledger.ts';
import type { CashBookDay } from './cash-book.ts';
import { entryLabel } from './journal-entry.ts';
import type { TrialBalanceRow } from './trial-balance.ts';

/** The name once: "Payment from ..." has it already. */
export const particularsOf = ({ party_name, narration }: AccountLedgerRow): string =>
  party_name && narration?.includes(party_name) ? narration : [party_name, narration].filter(Boolean).join(', ');

export const ACCOUNT_LEDGER_COLUMNS = listColumns<AccountLedgerRow>()([
  { id: 'date', header: 'Date', kind: 'day', width: 14 },
  { id: 'kind', header: 'Kind', kind: 'text', width: 20, of: ({ kind }) => entryLabel(kind) },
  { id: 'number', header: 'Number', kind: 'text', width: 22 },
  { id: 'particulars', header: 'Particulars', kind: 'text', width: 36, of: (row) => particularsOf(row) || null },
  { id: 'debit', header: 'Debit', kind: 'money', width: 18, of: ({ debit }) => debit || null },
  { id: 'credit', header: 'Credit', kind: 'money', width: 18, of: ({ credit }) => credit || null },
  { id: 'balance', header: 'Balance', kind: 'money', width: 18 },
]);

export const CASH_BOOK_COLUMNS = listColumns<CashBookDay>()([
  { id: 'date', header: 'Date', kind: 'day', width: 14 },
  { id: 'opening', header: 'Opening balance', kind: 'money', width: 18 },
  { id: 'debit', header: 'Money in', kind: 'money', width: 18, of: ({ debit }) => debit || null },
  { id: 'credit', header: 'Money out', kind: 'money', width: 18, of: ({ credit }) => credit || null },
  { id: 'closing', header: 'Closing balance', kind: 'money', width: 18 },
  { id: 'remark', header: 'Remark', kind: 'text', width: 14, of: ({ below_zero }) => (below_zero ? 'Below zero' : null) },
]);

const debitOf = (amount: number) => (amount > 0 ? amount : null);
const creditOf = (amount: number) => (amount < 0 ? -amount : null);

/** Each balance is on its side. */
export const TRIAL_BALANCE_COLUMNS = listColumns<TrialBalanceRow>()([
  { id: 'code', header: 'Code', kind: 'text', width: 10 },
  { id: 'name', header: 'Account', kind: 'text', width: 36 },
  { id: 'opening_debit', header: 'Opening debit', kind: 'money', width: 18, of: ({ opening }) => debitOf(opening) },
  { id: 'opening_credit', header: 'Opening credit', kind: 'money', width: 18, of: ({ opening }) => creditOf(opening) },
  { id: 'debit', header: 'Debit', kind: 'money', width: 18, of: ({ debit }) => debit || null },
  { id: 'credit', header: 'Credit', kind: 'money', width: 18, of: ({ credit }) => credit || null },
  { id: 'closing_debit', header: 'Closing debit', kind: 'money', width: 18, of: ({ closing }) => debitOf(closing) },
  { id: 'closing_credit', header: 'Closing credit', kind: 'money', width: 18, of: ({ closing }) => creditOf(closing) },
]);

/** Accounts without a figure are left out. */
export const hasFigure = ({ opening, debit, credit, closing }: TrialBalanceRow): boolean => Boolean(opening || debit || credit || closing);
