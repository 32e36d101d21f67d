import type { InferType } from 'yup';
import { dataOf, list, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { day, flag, id, money } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** Rupees: cash from one person in a day stays below the first; above the second cash paid to one is no allowed expense. */
export const CASH_RECEIVED_LIMIT = 200_000;
export const CASH_PAID_LIMIT = 10_000;

/** GET /cash-warnings: a payment in cash before it is saved. Rupees. */
export const cashWarningsQuery = record({
  incoming: flag('Incoming').required('Incoming is required'),
  date: day('Date').required('Date is required'),
  amount: money('Amount').required('Amount is required').min(0, 'Amount cannot be negative'),
  vendor_id: optional(id('Vendor')),
});
export type CashWarningsQuery = InferType<typeof cashWarningsQuery>;

/** Sentences for staff; none of them blocks the payment (docs/reference/money.md#cash). */
export const cashEndpoints = defineEndpoints({
  'GET /api/cash-warnings': {
    access: ['sales:edit', 'purchases:edit', 'accounting:create', 'accounting:edit'],
    query: cashWarningsQuery,
    answer: dataOf(list(string())),
  },
});
