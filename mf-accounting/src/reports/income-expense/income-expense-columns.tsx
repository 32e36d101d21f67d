import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseReport, IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { INCOME_EXPENSE_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import { type Column, columnsOf, type FooterRow, formatCount, formatMoney, formatMonth, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import { transactionsPath } from './transactions-path.ts';

/** Each category leads to the transactions that it counts. */
export const incomeExpenseColumns = (days: ReportDays): Column<IncomeExpenseRow>[] =>
  columnsOf(INCOME_EXPENSE_COLUMNS, {
    month: { width: 130, cell: ({ month }) => formatMonth(month) },
    type: { width: 130, cell: ({ type }) => <StatusChip status={type} /> },
    category: { cell: (row) => <TextLink to={transactionsPath(row, days)}>{row.category}</TextLink> },
    transaction_count: { width: 130 },
    total_amount: { width: 170 },
  });

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
