import { paise, rupees } from '../money.ts';
import type { BalanceSheet, BalanceSheetRow } from './balance-sheet.ts';
import type { ProfitAndLoss, ProfitRow } from './profit-and-loss.ts';

/** A line of a statement as screen, paper and spreadsheet show it; an amount for each column, rupees. */
export interface StatementLine {
  /** The accounts of a group come below it and add up to it. */
  level: 'group' | 'account' | 'total';
  label: string;
  /** Null for lines without an account, such as stock. */
  account_id: number | null;
  amounts: number[];
}

const sumOf = (amounts: readonly number[]): number => rupees(amounts.reduce((sum, amount) => sum + paise(amount), 0));

/** Profit and loss of one period or of several side by side. */
export function profitLines(columns: readonly ProfitAndLoss[]): StatementLine[] {
  const group = (name: string) =>
    groupLines(
      name,
      columns.map(({ income, expense }) => [...income, ...expense].filter((row) => row.group === name)),
    );
  const line = (label: string, level: StatementLine['level'], of: (data: ProfitAndLoss) => number): StatementLine => ({
    level,
    label,
    account_id: null,
    amounts: columns.map(of),
  });
  return [
    ...group('Sales Accounts'),
    ...group('Direct Incomes'),
    line('Closing stock', 'group', (data) => data.closing_stock),
    line('Less opening stock', 'group', (data) => data.opening_stock),
    ...less(group('Purchase Accounts')),
    ...less(group('Direct Expenses')),
    line('Gross profit', 'total', (data) => data.gross_profit),
    ...group('Indirect Incomes'),
    ...less(group('Indirect Expenses')),
    line('Net profit', 'total', (data) => data.net_profit),
  ];
}

const less = (lines: StatementLine[]): StatementLine[] => lines.map((line) => (line.level === 'group' ? { ...line, label: `Less ${line.label}` } : line));

/** Accounts in the order of the first column that has them. Nothing of a group without any. */
function groupLines(name: string, columns: readonly (readonly ProfitRow[])[]): StatementLine[] {
  const accounts = new Map(columns.flat().map((row) => [row.account_id, row.name]));
  if (!accounts.size) return [];
  const amountOf = (rows: readonly ProfitRow[], id: number) => rows.find(({ account_id }) => account_id === id)?.amount ?? 0;
  return [
    { level: 'group', label: name, account_id: null, amounts: columns.map((rows) => sumOf(rows.map(({ amount }) => amount))) },
    ...[...accounts].map(
      ([account_id, label]): StatementLine => ({
        level: 'account',
        label,
        account_id,
        amounts: columns.map((rows) => amountOf(rows, account_id)),
      }),
    ),
  ];
}

/** Liabilities and equity first, as Indian balance sheets have them. */
export function balanceSheetLines(sheet: BalanceSheet): StatementLine[] {
  return [
    ...byGroup(sheet.equity),
    ...byGroup(sheet.liabilities),
    { level: 'total', label: 'Total liabilities and equity', account_id: null, amounts: [sheet.total_liabilities_and_equity] },
    ...byGroup(sheet.assets),
    { level: 'total', label: 'Total assets', account_id: null, amounts: [sheet.total_assets] },
  ];
}

function byGroup(rows: readonly BalanceSheetRow[]): StatementLine[] {
  return [...new Set(rows.map(({ group }) => group))].flatMap((group): StatementLine[] => {
    const own = rows.filter((row) => row.group === group);
    const accounts = own.map(({ name, account_id, amount }): StatementLine => ({ level: 'account', label: name, account_id, amounts: [amount] }));
    return [{ level: 'group', label: group, account_id: null, amounts: [sumOf(own.map(({ amount }) => amount))] }, ...accounts];
  });
}
