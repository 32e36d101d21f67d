import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import type { DocumentKind, SupplyType } from '@karkhana/shared-contract/gst/supply';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import type { Charge, SaleGst, ShipTo, TaxLine } from '@karkhana/shared-contract/sales/sale-gst';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { DocumentParty } from '../documents/document-party.ts';
import { commonRate, taxLinesOf } from '../documents/gst-lines.ts';
import { PRICING_COLUMNS, pricedCharges, pricingColumns, salePricing } from './sale-pricing.ts';
import type { TaxedSale } from './sale-tax.ts';

type Buyer = Pick<SaleGst, 'vendor_gstin' | 'vendor_registration' | 'vendor_state_code' | 'vendor_city' | 'vendor_pincode'>;
const NOBODY: Buyer = { vendor_gstin: null, vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null };

/** What a sale keeps of GST, as its columns take it. */
export function gstColumns(input: SaleInput, taxed: TaxedSale, customer: DocumentParty) {
  const buyer: Buyer = {
    vendor_gstin: customer.gstin ?? null,
    vendor_registration: taxed.supply_type && registrationOf(customer),
    vendor_state_code: stateOfParty(customer),
    vendor_city: customer.city,
    vendor_pincode: customer.pincode,
  };
  return {
    tax_rate: String(commonRate(taxed)),
    document_kind: taxed.document_kind,
    supply_type: taxed.supply_type,
    place_of_supply: taxed.place_of_supply,
    reverse_charge: input.reverse_charge ?? false,
    ship_to: input.ship_to ? JSON.stringify(shipTo(input.ship_to)) : null,
    buyer: JSON.stringify(buyer),
    charges: JSON.stringify(pricedCharges(input, taxed)),
    ...pricingColumns(input, taxed, customer),
    tax_lines: JSON.stringify(taxed.split === 'whole' ? [] : taxLinesOf(taxed)),
    round_off: rupeesText(taxed.tax.round_off),
    gst_lacks: taxed.lacks,
  };
}

const shipTo = ({ name, address, state_code, pincode, gstin }: NonNullable<SaleInput['ship_to']>): ShipTo => ({
  name,
  address,
  state_code: state_code ?? gstin?.slice(0, 2) ?? null,
  pincode: pincode ?? null,
  gstin: gstin ?? null,
});

export const GST_COLUMNS = [
  'document_kind',
  'supply_type',
  'place_of_supply',
  'reverse_charge',
  'ship_to',
  'buyer',
  'charges',
  'tax_lines',
  'round_off',
  ...PRICING_COLUMNS,
] as const;

type StoredGst = Parameters<typeof salePricing>[0] & {
  document_kind: DocumentKind | null;
  supply_type: SupplyType | null;
  place_of_supply: string | null;
  reverse_charge: boolean;
  ship_to: object | null;
  buyer: object | null;
  charges: object;
  tax_lines: object;
  round_off: string;
  net_amount: string;
};

/** As it goes over the wire. */
export const saleGst = (row: StoredGst): SaleGst & ReturnType<typeof salePricing> => ({
  ...NOBODY,
  ...(row.buyer as Buyer | null),
  document_kind: row.document_kind ?? 'invoice',
  supply_type: row.supply_type,
  place_of_supply: row.place_of_supply,
  reverse_charge: row.reverse_charge,
  ship_to: row.ship_to as ShipTo | null,
  charges: row.charges as Charge[],
  tax_lines: row.tax_lines as TaxLine[],
  ...salePricing(row),
  round_off: Number(row.round_off),
  amount_in_words: amountInWords(paise(row.net_amount)),
});
