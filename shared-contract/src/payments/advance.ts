import type { InferType } from 'yup';
import { number, object, oneOf, string } from '../answers.ts';
import { companySnapshot } from '../company/company.ts';
import { oneOf as chosen, percent, text } from '../fields.ts';
import { optional, stateCode } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

export const ADVANCE_KINDS = ['goods', 'services'] as const;
export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/** What an unallocated part of a receipt is for. Advances for services are taxed; at 18 % while the rate is unknown. */
export const advanceField = record({
  kind: chosen('Advance for', ADVANCE_KINDS).required('Say whether the advance is for goods or services'),
  description: text('Description', 200),
  gst_rate: optional(percent('GST rate')),
  place_of_supply: stateCode('Place of supply'),
})
  .nullable()
  .optional()
  .default(undefined);
export type AdvanceInput = NonNullable<InferType<typeof advanceField>>;

/** As its receipt voucher has it (Rule 50). Rupees, percent; the tax is a part of `amount`. */
export const advance = object({
  kind: oneOf(ADVANCE_KINDS),
  description: string().nullable(),
  /** The unallocated part of the receipt on the day it was received, in rupees. */
  amount: number(),
  gst_rate: number(),
  place_of_supply: string().nullable(),
  taxable_amount: number(),
  cgst: number(),
  /** Or UTGST. */
  sgst: number(),
  igst: number(),
});
export type Advance = InferType<typeof advance>;

export const voucherParties = object({
  company: companySnapshot,
  vendor_name: string(),
  vendor_address: string(),
  vendor_city: string().nullable(),
  vendor_pincode: string().nullable(),
  vendor_phone: string(),
  vendor_email: string(),
  vendor_gstin: string().nullable(),
  vendor_state_code: string().nullable(),
  supply_type: string().nullable(),
});
export type VoucherParties = InferType<typeof voucherParties>;
