import type { TransactionTotal } from '../accounting/transaction.ts';
import type { TransactionType } from '../constants.ts';

/** The completed transactions of one category in one month, by `amount`; tax details are not added. Rupees. */
export interface IncomeExpenseRow extends TransactionTotal {
  /** 'yyyy-MM'. */
  month: string;
  type: TransactionType;
  category: string;
}

/** A category over the whole period. */
export type IncomeExpenseCategory = Omit<IncomeExpenseRow, 'month'>;

/** GET /reports/income-expense: months in their order, income first, the largest first. */
export interface IncomeExpenseReport {
  data: IncomeExpenseRow[];
  total: number;
  /** Rupees, of the whole period. */
  totals: { income: number; expense: number; net: number };
  /** The largest first. */
  categories: IncomeExpenseCategory[];
}
