import type { InferType } from 'yup';
import { boolean, day, list, number, object } from '../answers.ts';
import { account } from './account.ts';

/** A day on which money moved. Rupees; balances positive in debit. */
export const cashBookDay = object({
  date: day(),
  opening: number(),
  /** Money in. */
  debit: number(),
  /** Money out. */
  credit: number(),
  closing: number(),
  /** The day closes below zero. */
  below_zero: boolean(),
});
export type CashBookDay = InferType<typeof cashBookDay>;

/** GET /reports/cash-book: the days of a period, oldest first; balances and sums in rupees, of the whole period on every page. */
export const cashBook = object({
  account,
  opening_balance: number(),
  data: list(cashBookDay),
  closing_balance: number(),
  /** Days. */
  total: number(),
  totals: object({ debit: number(), credit: number() }),
  /** Days that close below zero. */
  days_below_zero: number(),
});
export type CashBook = InferType<typeof cashBook>;
