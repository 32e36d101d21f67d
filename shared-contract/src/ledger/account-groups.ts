import type { AccountKind } from './account.ts';

/** The groups of a chart of accounts as Indian books name them, by the kind of their accounts. */
export const ACCOUNT_GROUPS: Record<AccountKind, readonly string[]> = {
  asset: [
    'Cash-in-Hand',
    'Bank Accounts',
    'Sundry Debtors',
    'Stock-in-Hand',
    'Duties & Taxes',
    'Deposits',
    'Loans and Advances',
    'Current Assets',
    'Investments',
    'Fixed Assets',
  ],
  liability: ['Sundry Creditors', 'Duties & Taxes', 'Provisions', 'Current Liabilities', 'Bank Overdraft', 'Loans (Liability)', 'Suspense Account'],
  equity: ['Capital Account', 'Reserves & Surplus'],
  income: ['Sales Accounts', 'Direct Incomes', 'Indirect Incomes'],
  expense: ['Purchase Accounts', 'Direct Expenses', 'Indirect Expenses'],
};

/** What gross profit counts; the other income and expense counts in net profit only. */
const OF_GROSS_PROFIT: readonly string[] = ['Sales Accounts', 'Direct Incomes', 'Purchase Accounts', 'Direct Expenses'];
export const isOfGrossProfit = ({ group }: { group: string }): boolean => OF_GROSS_PROFIT.includes(group);

/** Groups of accounts with a cash book or a bank book. */
const OF_MONEY: readonly string[] = ['Cash-in-Hand', 'Bank Accounts', 'Bank Overdraft'];
export const isOfMoney = ({ group }: { group: string }): boolean => OF_MONEY.includes(group);

/** Accounts to which profit of earlier years can be appropriated: capital, reserves and the current accounts of partners. */
const OF_APPROPRIATION: readonly string[] = ['Capital Account', 'Reserves & Surplus', 'Current Liabilities', 'Loans (Liability)'];
export const takesProfit = ({ group, role }: { group: string; role: string | null }): boolean =>
  OF_APPROPRIATION.includes(group) && (role === null || role === 'capital');

/** Accounts whose figure is worked out, or that need a party. */
const NOT_CHOSEN: readonly string[] = ['receivable', 'payable', 'stock', 'retained_earnings', 'opening_difference'];
/** Accounts that a transaction can be entered on. */
export const takesTransactions = ({ role, active }: { role: string | null; active: boolean }): boolean => active && !NOT_CHOSEN.includes(role ?? '');
