import type { InferType } from 'yup';
import { boolean, dataOf, day, list, number, object, oneOf, string } from '../answers.ts';
import { defineEndpoints, file, ZIP } from '../endpoint.ts';
import { record } from '../record.ts';
import { DUE_RETURNS } from './due-days.ts';
import { FILINGS_OF_3B, filedReturn, filingOf3b } from './filing.ts';
import { returnPeriod } from './return-period.ts';

/** Tasks of a month before its returns are filed. */
export const MONTH_TASKS = [
  'sales_problems',
  'purchases_not_billed',
  'unmatched_supplies',
  'gstr2b_not_read',
  'pending_entries',
  'open_stock_counts',
  'below_zero',
  'bank_not_reconciled',
] as const;
export type MonthTask = (typeof MONTH_TASKS)[number];

/** Figures that must have the same amount. */
export const MONTH_TIES = ['output_tax', 'input_credit'] as const;
/** Where a figure comes from. */
export const TIE_SOURCES = ['register', 'gstr1', 'gstr3b', 'ledger', 'trial_balance'] as const;
export type TieSource = (typeof TIE_SOURCES)[number];

/** GET /gst/month. */
export const monthEnd = object({
  /** 'yyyy-MM'. */
  period: string(),
  /** Only what there is anything of. */
  tasks: list(object({ task: oneOf(MONTH_TASKS), count: number() })),
  /** Rupees; `difference` is to the register. */
  ties: list(object({ tie: oneOf(MONTH_TIES), figures: list(object({ source: oneOf(TIE_SOURCES), amount: number(), difference: number() })) })),
  filed: filedReturn.nullable(),
  /** GSTR-3B as it was filed; how it differs by now: GET /gst/gstr3b/filed. */
  filed_3b: object({ period: string(), filing: oneOf(FILINGS_OF_3B), arn: string(), date: day() })
    .nullable()
    .optional(),
  /** What is due for the month, with its last day; `to_pay` of GSTR-3B is what no credit pays and no challan paid yet, in rupees. */
  due: list(object({ due: oneOf(DUE_RETURNS), due_on: day(), done: boolean(), to_pay: number().nullable() })).optional(),
  /** Whether the books are closed up to the last day of the month. */
  closed: boolean(),
  last_day: day(),
});
export type MonthEnd = InferType<typeof monthEnd>;

const query = record({ period: returnPeriod().required('Period is required'), filing: filingOf3b() });
const ofAll = ['sales:view', 'purchases:view', 'accounting:view'] as const;

/** The page of a month (docs/reference/returns.md#the-month). */
export const monthEndEndpoints = defineEndpoints({
  'GET /api/gst/month': { access: { all: ['reports:view', ...ofAll] }, query, answer: dataOf(monthEnd) },
  /** Registers, returns, trial balance, day book and Tally's XML in one archive. */
  'GET /api/gst/month/export': { access: { all: ['reports:export', ...ofAll] }, query, answer: file(ZIP) },
});
