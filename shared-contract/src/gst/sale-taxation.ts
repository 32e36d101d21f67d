import { type Day, firstOfFinancialYear } from '../dates.ts';
import { INDIA } from './countries.ts';
import {
  beforeGstFault,
  type DocumentRates,
  documentRates,
  hasTax,
  isUntaxedOnly,
  type SentRates,
  sentRateFaults,
  taxAtRates,
  wholeDiscountFaults,
} from './document-rates.ts';
import type { DocumentTax } from './document-tax.ts';
import { gstinUse } from './gstin-kinds.ts';
import { isRegisteredParty, OWN_GSTIN, type PartyFacts, registrationOf, stateOfParty } from './party.ts';
import { ABROAD, stateShown } from './states.ts';
import { type CompanyRegistration, type DocumentKind, documentKind, placeOfSupply, type SupplyType, supplyType, type TaxSplit, taxSplit } from './supply.ts';

/** The company that uses the suite, as the seller: GST details of its settings. */
export interface SellingCompany {
  registration_type?: CompanyRegistration | null | undefined;
  gstin?: string | null | undefined;
  state_code?: string | null | undefined;
  lut_number?: string | null | undefined;
  /** Left out it is the first day of the financial year in which the letter ends. */
  lut_valid_from?: Day | null | undefined;
  lut_valid_until?: Day | null | undefined;
  round_off?: boolean | undefined;
  /** How many digits of HSN codes its invoices show. */
  hsn_digits?: number | null | undefined;
}

export const EXPORT_FIELDS = ['country', 'port_code', 'currency', 'exchange_rate'] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

export interface SentSale extends SentRates {
  place_of_supply?: string | null | undefined;
  ship_to_state?: string | null | undefined;
  reverse_charge?: boolean | undefined;
  /** False for a supply to a SEZ or abroad under a letter of undertaking. */
  with_tax?: boolean | undefined;
  /** What only an export has, by its field. */
  export_details?: Partial<Record<ExportField, unknown>> | undefined;
}

export interface Taxation extends DocumentRates {
  document_kind: DocumentKind;
  /** Null while the company's registration is not entered. */
  supply_type: SupplyType | null;
  /** Two digits. */
  place_of_supply: string | null;
  split: TaxSplit;
  /** How the tax is divided that the buyer owes under reverse charge; `none` without. */
  owed: TaxSplit;
}

/** What kind of document a sale is, where it is supplied and at which rates: the same in the browser and on the server. */
export function saleTaxation(sale: SentSale, company: SellingCompany, buyer: PartyFacts): Taxation {
  const rates = documentRates(sale);
  const registration = company.registration_type ?? null;
  if (registration === null) {
    const place_of_supply = sale.place_of_supply ?? null;
    return { document_kind: 'invoice', supply_type: null, place_of_supply, split: sale.reverse_charge ? 'none' : 'whole', owed: 'none', ...rates };
  }
  const supplier_state = company.state_code ?? null;
  const buyer_registration = registrationOf(buyer);
  const place =
    sale.place_of_supply ?? placeOfSupply({ supplier_state, buyer_registration, buyer_state: stateOfParty(buyer), ship_to_state: sale.ship_to_state });
  const supply_type = supplyType(supplier_state, place, buyer_registration, sale.with_tax ?? true);
  const underLut = supply_type === 'sez_without_tax' || supply_type === 'export_without_tax';
  const document_kind = documentKind(registration, { taxed: rates.taxed || underLut, onlyUntaxedGoods: isUntaxedOnly(sale, rates) });
  const reverse = sale.reverse_charge ?? false;
  const owed = reverse ? taxSplit(supply_type, false) : 'none';
  return { document_kind, supply_type, place_of_supply: place, split: taxSplit(supply_type, reverse), owed, ...rates };
}

/** The taxes of a sale that has no faults. */
export const taxOfSale = (sale: SentSale, taxation: Taxation, { round_off }: SellingCompany): DocumentTax =>
  taxAtRates(sale, taxation, taxation.split, round_off);

/** Faults, as a sentence for each field, by its path in the body of POST /sales. */
export function saleTaxFaults(sale: SentSale, company: SellingCompany, buyer: PartyFacts): Record<string, string> {
  const taxation = saleTaxation(sale, company, buyer);
  const tooEarly = beforeGstFault(sale);
  return {
    ...buyerFaults(company, buyer),
    ...(tooEarly && { tax_percentage: tooEarly }),
    ...placeFaults(sale, buyer),
    ...reverseFaults(sale, buyer),
    ...untaxedFaults(sale, company, taxation),
    ...registrationFaults(company, taxation),
    ...exportFaults(sale, buyer),
    ...wholeDiscountFaults(sale),
    ...sentRateFaults(sale),
  };
}

/** The buyer is not the company itself, and the type of the GSTIN allows buying. */
function buyerFaults({ gstin }: SellingCompany, buyer: PartyFacts): Record<string, string> {
  if (gstin && buyer.gstin === gstin) return { vendor_id: OWN_GSTIN };
  const { mayBuy, use } = gstinUse(buyer.gstin);
  return mayBuy ? {} : { vendor_id: use };
}

function placeFaults({ place_of_supply, ship_to_state }: SentSale, buyer: PartyFacts): Record<string, string> {
  if (!place_of_supply) return {};
  const isAbroad = registrationOf(buyer) === 'overseas';
  const place = ship_to_state ?? ABROAD;
  if (isAbroad && place === ABROAD && place_of_supply !== ABROAD) return { place_of_supply: `A buyer abroad has the place of supply ${ABROAD}` };
  if (isAbroad && place_of_supply !== place) return { place_of_supply: `The goods are delivered in ${stateShown(place)}, which is the place of supply` };
  return !isAbroad && place_of_supply === ABROAD ? { place_of_supply: `Only a buyer abroad has the place of supply ${ABROAD}` } : {};
}

/** Port, currency and country are for exports only. */
function exportFaults({ export_details = {} }: SentSale, buyer: PartyFacts): Record<string, string> {
  const said = EXPORT_FIELDS.filter((field) => export_details[field] != null);
  if (registrationOf(buyer) !== 'overseas') return Object.fromEntries(said.map((field) => [field, 'Only a sale to a buyer abroad has this']));
  if (export_details.country === INDIA) return { country: 'An export goes to another country than India' };
  return export_details.exchange_rate != null && !export_details.currency ? { exchange_rate: 'Choose the currency of this rate' } : {};
}

/** The buyer then pays the tax: the buyer must be registered and in India, and there must be a tax. */
function reverseFaults({ reverse_charge, with_tax }: SentSale, buyer: PartyFacts): Record<string, string> {
  if (!reverse_charge) return {};
  if (registrationOf(buyer) === 'overseas') return { reverse_charge: 'A buyer abroad pays no GST: reverse charge is for buyers in India' };
  if (!isRegisteredParty(buyer)) return { reverse_charge: 'Only a registered buyer pays the tax under reverse charge. Enter the GSTIN of the customer' };
  return with_tax === false ? { reverse_charge: 'A supply under the letter of undertaking (LUT) has no tax that the buyer could pay' } : {};
}

function untaxedFaults({ with_tax, day }: SentSale, company: SellingCompany, { supply_type }: Taxation): Record<string, string> {
  if (with_tax !== false) return {};
  const { lut_number, lut_valid_until } = company;
  if (supply_type !== 'sez_without_tax' && supply_type !== 'export_without_tax') return { with_tax: 'Only a supply to a SEZ or abroad goes without tax' };
  if (!lut_number) return { with_tax: 'Enter the number of the letter of undertaking (LUT) in Settings to supply without tax' };
  if (lut_valid_until && lut_valid_until < day) return { with_tax: 'The letter of undertaking (LUT) in Settings has ended' };
  const from = lutValidFrom(company);
  return from && day < from ? { with_tax: 'The letter of undertaking (LUT) in Settings had not begun on this day' } : {};
}

/** First day of the letter of undertaking; null when its beginning or end is not entered. */
export const lutValidFrom = ({ lut_valid_from, lut_valid_until }: SellingCompany): Day | null =>
  lut_valid_from ?? (lut_valid_until ? firstOfFinancialYear(lut_valid_until) : null);

function registrationFaults({ registration_type, state_code }: SellingCompany, taxation: Taxation): Record<string, string> {
  const reason = hasTax(taxation) ? noTaxReason(registration_type) : undefined;
  if (reason) return { apply_tax: reason };
  if (registration_type !== 'composition' || !state_code || taxation.supply_type === 'intra') return {};
  return { place_of_supply: `A composition company sells only inside its state, ${stateShown(state_code)}` };
}

/** Why a company may not add tax to its sales; undefined if it may. */
export function noTaxReason(registration: SellingCompany['registration_type']): string | undefined {
  if (registration === 'composition') return 'A composition company may not add tax to a sale';
  return registration === 'unregistered' ? 'Only a company registered for GST may add tax' : undefined;
}
