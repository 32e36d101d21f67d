import { paise, rupees } from '@karkhana/shared-contract/money';
import type { IncomeExpenseCategory, IncomeExpenseReport, IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { INCOME_EXPENSE_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { listFile } from '../../platform/export/list-file.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { sliceOf } from '../../platform/list.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { sumIncomeAndExpense } from './income-expense.repository.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';

const FILE = listFile(INCOME_EXPENSE_COLUMNS);
const { report, file } = routesOf(reportEndpoints);

/** GET /reports/income-expense. */
export const incomeExpenseRoutes = [
  report('GET /api/reports/income-expense', async (db, { query }) => {
    const rows = await sumIncomeAndExpense(db, query);
    return { data: sliceOf(rows, query), total: rows.length, totals: totalsOf(rows), categories: byCategory(rows) };
  }),
  file(
    'GET /api/reports/income-expense/export',
    spreadsheetOf({
      name: 'income-expense',
      columns: FILE.columns,
      async rows(db, query) {
        const rows = await sumIncomeAndExpense(db, query);
        const { income, expense, net } = totalsOf(rows);
        return rowsAtHand(rows.map(FILE.cells), [closingRow('Total income', income), closingRow('Total expense', expense), closingRow('Net balance', net)]);
      },
    }),
  ),
];

const closingRow = (label: string, amount: number): XlsxCell[] => [label, null, null, null, amount];

function totalsOf(rows: readonly IncomeExpenseRow[]): IncomeExpenseReport['totals'] {
  const sums = { income: 0, expense: 0 };
  for (const { type, total_amount } of rows) sums[type] += paise(total_amount);
  return { income: rupees(sums.income), expense: rupees(sums.expense), net: rupees(sums.income - sums.expense) };
}

/** The months of each category added up. */
function byCategory(rows: readonly IncomeExpenseRow[]): IncomeExpenseCategory[] {
  const sums = new Map<string, IncomeExpenseCategory>();
  for (const { type, category, total_amount, transaction_count } of rows) {
    const key = `${type} ${category}`;
    const before = sums.get(key) ?? { type, category, total_amount: 0, transaction_count: 0 };
    const total = rupees(paise(before.total_amount) + paise(total_amount));
    sums.set(key, { type, category, total_amount: total, transaction_count: before.transaction_count + transaction_count });
  }
  return [...sums.values()].sort((a, b) => b.total_amount - a.total_amount);
}
