import type { IncomeExpenseRow, ReportQuery } from '@karkhana/shared-contract/reports/income-expense';
import type { Reader } from '../../platform/database.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-sheet.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { sumIncomeAndExpense } from './income-expense.repository.ts';

const COLUMNS: XlsxColumn[] = [
  { header: 'Month', width: 12, kind: 'text' },
  { header: 'Type', width: 12, kind: 'text' },
  { header: 'Category', width: 30, kind: 'text' },
  { header: 'Transactions', width: 14, kind: 'number' },
  { header: 'Amount', width: 18, kind: 'money' },
];

/** The report as a spreadsheet: `income-expense-2026-04-01-2027-03-31.xlsx`. */
export async function exportIncomeExpense(db: Reader, query: ReportQuery): Promise<FileAnswer> {
  const rows = await sumIncomeAndExpense(db, query);
  return {
    filename: `${['income-expense', query.startDate, query.endDate].filter(Boolean).join('-')}.xlsx`,
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(rows.length) },
    content: xlsxOf({ sheet: 'Income and expense', columns: COLUMNS, rows: cellsOf(rows) }),
  };
}

async function* cellsOf(rows: readonly IncomeExpenseRow[]): AsyncGenerator<XlsxCell[][]> {
  yield rows.map(({ month, type, category, ...total }) => [
    month,
    type === 'income' ? 'Income' : 'Expense',
    category,
    total.transaction_count,
    total.total_amount,
  ]);
}
