import type { InferType } from 'yup';
import { boolean, dataOf, instant, object, string } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { oneOf, text } from '../fields.ts';
import { record } from '../record.ts';
import { sale } from '../sales/sale.ts';

/** Why an e-invoice is cancelled, by the portal's numbers: 1 made twice, 2 a mistake in it, 3 the order was cancelled, 4 anything else. */
export const IRN_CANCEL_REASONS = ['1', '2', '3', '4'] as const;
export const cancelIrnSchema = record({
  reason: oneOf('Reason', IRN_CANCEL_REASONS).required('Reason is required'),
  remark: text('Remark', 100).required('Remark is required'),
});
export type CancelIrn = InferType<typeof cancelIrnSchema>;

const params = idParams('Sale');

/** E-invoices through a provider (GSP_URL); 409 while none is set (docs/reference/returns.md#a-provider). */
export const gspEndpoints = defineEndpoints({
  /** Whether one is set. */
  'GET /api/e-invoice-provider': { access: 'sales:view', answer: dataOf(object({ is_set: boolean() })) },
  /** The sale with the portal's answer. Once more it answers the same. */
  'POST /api/sales/:id/e-invoice/generate': { access: 'sales:edit', params, answer: dataOf(sale) },
  /** Cancels the IRN; the sale is cancelled by POST /sales/:id/cancel. Once more it answers the same. */
  'POST /api/sales/:id/e-invoice/cancel': {
    access: 'sales:delete',
    params,
    body: cancelIrnSchema,
    answer: dataOf(object({ irn: string(), irn_cancelled_at: instant().optional() })),
  },
});
