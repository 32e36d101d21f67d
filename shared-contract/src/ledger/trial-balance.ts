import type { InferType } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';
import { ACCOUNT_KINDS } from './account.ts';

/** Rupees; `opening` and `closing` positive in debit. `opening + debit - credit = closing`. */
export const trialBalanceTotals = object({ opening: number(), debit: number(), credit: number(), closing: number() });

export const trialBalanceRow = trialBalanceTotals.shape({ account_id: number(), code: string(), name: string(), kind: oneOf(ACCOUNT_KINDS) });
export type TrialBalanceRow = InferType<typeof trialBalanceRow>;

/**
 * GET /reports/trial-balance: every account that is active or has a figure, by code. Income and expense open at 0 each 1 April; what earlier
 * years earned opens the account of earlier profit (docs/reference/reports.md#years). It carries no stock.
 */
export const trialBalance = object({
  data: list(trialBalanceRow),
  /** `opening` and `closing` are 0, `debit` equals `credit`. */
  totals: trialBalanceTotals,
});
export type TrialBalance = InferType<typeof trialBalance>;
