import type { InferType } from 'yup';
import { dataOf, list, number, object, string } from '../answers.ts';

/** Rupees; assets positive in debit, liabilities and equity positive in credit. */
export const balanceSheetRow = object({
  /** Null for the profit since 1 April, which belongs to no account. */
  account_id: number().nullable(),
  name: string(),
  amount: number(),
  /** As Indian books name it, such as Sundry Debtors. */
  group: string(),
});
export type BalanceSheetRow = InferType<typeof balanceSheetRow>;

/** At the end of a day: accounts with a balance, by code, stock at the stock summary's value, and the profit since 1 April. */
export const balanceSheet = object({
  assets: list(balanceSheetRow),
  liabilities: list(balanceSheetRow),
  equity: list(balanceSheetRow),
  total_assets: number(),
  /** The same. */
  total_liabilities_and_equity: number(),
});
export type BalanceSheet = InferType<typeof balanceSheet>;

/** GET /reports/balance-sheet. */
export const balanceSheetReport = dataOf(balanceSheet);
