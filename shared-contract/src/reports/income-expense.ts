import type { InferType } from 'yup';
import { transactionTotal } from '../accounting/transaction.ts';
import { list, number, object, oneOf, string } from '../answers.ts';
import { TRANSACTION_TYPES } from '../constants.ts';

/** The completed transactions of one category in one month, by `amount`; tax details are not added. Rupees. */
export const incomeExpenseRow = transactionTotal.shape({
  /** 'yyyy-MM'. */
  month: string(),
  type: oneOf(TRANSACTION_TYPES),
  category: string(),
});
export type IncomeExpenseRow = InferType<typeof incomeExpenseRow>;

/** A category over the whole period. */
export const incomeExpenseCategory = incomeExpenseRow.omit(['month']);
export type IncomeExpenseCategory = InferType<typeof incomeExpenseCategory>;

/** GET /reports/income-expense: months in their order, income first, the largest first. */
export const incomeExpenseReport = object({
  data: list(incomeExpenseRow),
  total: number(),
  /** Rupees, of the whole period. */
  totals: object({
    income: number(),
    expense: number(),
    net: number(),
  }),
  /** The largest first. */
  categories: list(incomeExpenseCategory),
});
export type IncomeExpenseReport = InferType<typeof incomeExpenseReport>;
