import type { InferType } from 'yup';
import { boolean, list, number, object, oneOf, string } from '../answers.ts';
import { DOCUMENT_KINDS, PARTY_REGISTRATIONS, SUPPLY_TYPES } from '../gst/supply.ts';
import { TAXABILITIES, UNIT_CODES } from '../gst/units.ts';

export const CHARGE_KINDS = ['freight', 'packing', 'other'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Freight, packing and other charges of a document. Rupees, percent. */
export const charge = object({
  kind: oneOf(CHARGE_KINDS),
  amount: number(),
  gst_rate: number(),
  hsn_code: string().nullable(),
  tax_amount: number(),
  /** As entered, where prices include tax. Rupees. */
  amount_including_tax: number().optional(),
});
export type Charge = InferType<typeof charge>;

/** The taxes of all lines and charges of one rate. Rupees; `sgst` holds UTGST too. */
export const taxLine = object({
  /** Percent. */
  gst_rate: number(),
  taxable_amount: number(),
  cgst: number(),
  sgst: number(),
  igst: number(),
  /** Under reverse charge alone: the tax that the buyer pays to the government. The taxes above are 0 then. */
  rcm_cgst: number().optional(),
  rcm_sgst: number().optional(),
  rcm_igst: number().optional(),
});
export type TaxLine = InferType<typeof taxLine>;

export const shipTo = object({
  name: string(),
  address: string(),
  state_code: string().nullable(),
  pincode: string().nullable(),
  gstin: string().nullable(),
});
export type ShipTo = InferType<typeof shipTo>;

/** The party at the saving of the document. */
export const partyGstFields = {
  vendor_gstin: string().nullable(),
  vendor_registration: oneOf(PARTY_REGISTRATIONS).nullable(),
  vendor_state_code: string().nullable(),
  vendor_city: string().nullable(),
  vendor_pincode: string().nullable(),
};

/** How the prices of a sale were meant. Rupees, percent. */
const salePricing = {
  prices_include_tax: boolean().optional(),
  /** Off the whole invoice, before tax; null where it was given as an amount, or there is none. */
  discount_percent: number().nullable().optional(),
  /** Off the whole invoice, as its prices are: with tax where they include it. */
  discount_amount: number().optional(),
};

/** Further fields of an export. */
const saleExport = {
  /** Of destination; ISO 3166 code of two letters. */
  country: string().nullable().optional(),
  port_code: string().nullable().optional(),
  /** ISO 4217. */
  currency: string().nullable().optional(),
  /** Rupees for one of the currency. */
  exchange_rate: number().nullable().optional(),
};

/** GST fields of a document, in addition to the sale's own. Rupees. */
export const saleGstFields = {
  document_kind: oneOf(DOCUMENT_KINDS),
  /** Null for sales from before the registration was entered. */
  supply_type: oneOf(SUPPLY_TYPES).nullable(),
  /** Two digits, 96 abroad. */
  place_of_supply: string().nullable(),
  reverse_charge: boolean(),
  ship_to: shipTo.nullable(),
  ...partyGstFields,
  charges: list(charge),
  tax_lines: list(taxLine),
  ...salePricing,
  ...saleExport,
  /** From -0.50 to 0.50; where prices include tax, also the paise by which no tax gives their sum. */
  round_off: number(),
  amount_in_words: string(),
};
const saleGst = object(saleGstFields);
export type SaleGst = InferType<typeof saleGst>;

/** GST fields of a line. Rupees. */
export const saleItemGstFields = {
  hsn_code: string().nullable(),
  uqc: oneOf(UNIT_CODES).nullable(),
  taxability: oneOf(TAXABILITIES).nullable(),
  /** Percent. */
  gst_rate: number(),
  discount_percent: number().nullable(),
  discount_amount: number(),
  /** As the line's total. */
  taxable_amount: number(),
  /** Of this line, by largest remainder. */
  cgst: number(),
  sgst: number(),
  igst: number(),
};
const saleItemGst = object(saleItemGstFields);
export type SaleItemGst = InferType<typeof saleItemGst>;
