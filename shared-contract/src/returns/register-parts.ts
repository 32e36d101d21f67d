/** What of the sales a register lists: a table of GSTR-1, or a row of GSTR-3B. */
export const SALES_PARTS = [
  ...(['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'nil'] as const),
  ...(['taxable', 'zero_rated', 'nil_exempt', 'non_gst'] as const),
] as const;
export type SalesPart = (typeof SALES_PARTS)[number];

/**
 * Parts of purchases in a register: tax that we pay (3.1(d)), credit claimed in the month (4(A)(5)), the part of it that may not be claimed (4(B)(1)), supplies
 * without tax (5), and goods received without a bill.
 */
export const PURCHASE_PARTS = ['reverse_charge', 'input_credit', 'blocked_credit', 'exempt', 'non_gst', 'not_billed'] as const;
export type PurchasePart = (typeof PURCHASE_PARTS)[number];
