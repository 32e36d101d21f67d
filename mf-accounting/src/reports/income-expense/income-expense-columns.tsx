import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseReport, IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { type Column, type FooterRow, formatCount, formatMoney, formatMonth, formatQuantity, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import { transactionsPath } from './transactions-path.ts';

/** Each category leads to the transactions that it counts. */
export const incomeExpenseColumns = (days: ReportDays): Column<IncomeExpenseRow>[] => [
  { id: 'month', header: 'Month', width: 130, cell: ({ month }) => formatMonth(month) },
  { id: 'type', header: 'Type', width: 130, cell: ({ type }) => <StatusChip status={type} /> },
  { id: 'category', header: 'Category', cell: (row) => <TextLink to={transactionsPath(row, days)}>{row.category}</TextLink> },
  { id: 'transaction_count', header: 'Transactions', width: 130, align: 'right', cell: (row) => formatQuantity(row.transaction_count) },
  { id: 'total_amount', header: 'Amount', width: 170, align: 'right', cell: (row) => formatMoney(row.total_amount) },
];

export const incomeExpenseCard = (days: ReportDays) => (row: IncomeExpenseRow) => (
  <RowCard
    to={transactionsPath(row, days)}
    name={row.category}
    amount={formatMoney(row.total_amount)}
    meta={
      <>
        <span>{formatMonth(row.month)}</span>
        <span>{formatCount(row.transaction_count, 'transaction')}</span>
        <StatusChip status={row.type} />
      </>
    }
  />
);

export const incomeExpenseFooter = ({ income, expense, net }: IncomeExpenseReport['totals']): FooterRow[] => [
  { label: 'Income', cells: { total_amount: formatMoney(income) } },
  { label: 'Expense', cells: { total_amount: formatMoney(expense) } },
  { label: 'Net balance', cells: { total_amount: formatMoney(net) }, strong: true },
];
