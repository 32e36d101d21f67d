import type { InferType } from 'yup';
import { day, list, number, object, string } from '../answers.ts';

/** Rupees; income positive in credit, expense positive in debit. */
export const profitRow = object({
  account_id: number(),
  name: string(),
  amount: number(),
  /** As Indian books name it, such as Sales Accounts. */
  group: string(),
});
export type ProfitRow = InferType<typeof profitRow>;

/** Rupees, of one period. Accounts that moved, by code. */
export const profitAndLoss = object({
  /** The stock summary's value at the end of the day before, with stock of cause opening that was entered in the period. */
  opening_stock: number(),
  closing_stock: number(),
  /** Sales accounts, direct incomes and closing stock, less opening stock, purchase accounts and direct expenses. */
  gross_profit: number(),
  net_profit: number(),
  income: list(profitRow),
  expense: list(profitRow),
});
export type ProfitAndLoss = InferType<typeof profitAndLoss>;

export const profitColumn = object({ startDate: day(), endDate: day(), data: profitAndLoss });
export type ProfitColumn = InferType<typeof profitColumn>;

/** GET /reports/profit-and-loss. */
export const profitAndLossReport = object({
  data: profitAndLoss,
  /** On request: the months of the period, or the same days of the year before. */
  columns: list(profitColumn).optional(),
});
export type ProfitAndLossReport = InferType<typeof profitAndLossReport>;
