import type { InferType } from 'yup';
import { boolean, day, list, object, oneOf, string } from '../answers.ts';
import { ITC, PURCHASE_SUPPLY_TYPES } from '../gst/purchase-taxation.ts';
import { DOCUMENT_KINDS } from '../gst/supply.ts';
import { charge, partyGstFields, taxLine } from '../sales/sale-gst.ts';

/** GST details of a purchase order. Rupees. */
export const purchaseGstFields = {
  /** Kind of the vendor's bill. */
  document_kind: oneOf(DOCUMENT_KINDS),
  /** Null for orders of before the company was registered. */
  supply_type: oneOf(PURCHASE_SUPPLY_TYPES).nullable(),
  /** Where we are; two digits. */
  place_of_supply: string().nullable(),
  reverse_charge: boolean(),
  itc: oneOf(ITC).nullable(),
  ...partyGstFields,
  charges: list(charge),
  /** Empty for orders with one tax without a name. Under reverse charge, and from abroad, its taxes are 0: the vendor charges none. */
  tax_lines: list(taxLine),
  /** Under reverse charge alone: whether we write the invoice ourselves, because the vendor is not registered (Rule 47A). */
  self_invoice: boolean().optional(),
  /** SI/26-27/00001, once it is made. */
  self_invoice_number: string().optional(),
  self_invoice_date: day().optional(),
};
const purchaseGst = object(purchaseGstFields);
export type PurchaseGst = InferType<typeof purchaseGst>;
