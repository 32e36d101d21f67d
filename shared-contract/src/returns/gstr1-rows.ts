import type { InferType } from 'yup';
import { boolean, number, oneOf, string } from '../answers.ts';
import { gstRegisterRow, taxSums } from './gst-register.ts';

/** One rate of a document. In cdnr and cdnur amounts are positive and `note_type` has the direction. Rupees, percent. */
const documentRow = gstRegisterRow.pick([
  ...(['date', 'document_type', 'document_id', 'number', 'party_name', 'gstin', 'place_of_supply', 'gst_rate'] as const),
  ...(['taxable_amount', 'cgst', 'sgst', 'igst'] as const),
]);
export const gstr1DocumentRow = documentRow.shape({
  /** As the portal names it: R, SEWP, SEWOP, WPAY, WOPAY, B2CL, EXPWP, EXPWOP. */
  invoice_type: string(),
  reverse_charge: boolean(),
  /** The document with tax. */
  value: number(),
  /** C or D; null for an invoice. */
  note_type: string().nullable(),
  port_code: string().nullable(),
});
export type Gstr1DocumentRow = InferType<typeof gstr1DocumentRow>;

/** Sales to buyers without a GSTIN by place and rate, net of their notes: may be negative. */
export const gstr1B2csRow = taxSums.shape({ supply_type: oneOf(['INTRA', 'INTER']), place_of_supply: string().nullable(), gst_rate: number() });
export type Gstr1B2csRow = InferType<typeof gstr1B2csRow>;
