import { ABROAD } from './states.ts';

export const COMPANY_REGISTRATIONS = ['regular', 'composition', 'unregistered'] as const;
export type CompanyRegistration = (typeof COMPANY_REGISTRATIONS)[number];

export const PARTY_REGISTRATIONS = ['regular', 'composition', 'unregistered', 'sez', 'overseas'] as const;
export type PartyRegistration = (typeof PARTY_REGISTRATIONS)[number];

/** As people choose them. */
export const REGISTRATION_LABELS: Record<PartyRegistration, string> = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'SEZ',
  overseas: 'Outside India',
};

export const DOCUMENT_KINDS = ['tax_invoice', 'bill_of_supply', 'invoice'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const SUPPLY_TYPES = ['intra', 'inter', 'sez_with_tax', 'sez_without_tax', 'export_with_tax', 'export_without_tax'] as const;
export type SupplyType = (typeof SUPPLY_TYPES)[number];

export interface PlaceFacts {
  /** Of the supplier; a two-digit code. */
  supplier_state: string | null;
  buyer_registration: PartyRegistration | null;
  buyer_state: string | null;
  /** Where the goods go when that is not the buyer's address. */
  ship_to_state?: string | null | undefined;
}

/**
 * The place of supply of goods (IGST Act, section 10), a two-digit code; null without any state. A registered buyer's own state decides, also when the goods go
 * to another person; for an unregistered one the state to which they go (Circular 209/3/2024), else the address on the invoice, else the supplier's own state.
 * For a buyer abroad with delivery in India it is the state of the delivery.
 */
export function placeOfSupply({ supplier_state, buyer_registration, buyer_state, ship_to_state }: PlaceFacts): string | null {
  if (buyer_registration === 'overseas') return ship_to_state ?? ABROAD;
  const isRegistered = buyer_registration === 'regular' || buyer_registration === 'composition' || buyer_registration === 'sez';
  return (isRegistered ? buyer_state : (ship_to_state ?? buyer_state)) ?? supplier_state;
}

/**
 * What kind of supply it is, which decides the taxes: inside the state CGST and SGST (UTGST), anything else IGST.
 * @param withTax false for a supply to a SEZ or abroad under a letter of undertaking
 */
export function supplyType(supplierState: string | null, place: string | null, buyer: PartyRegistration | null, withTax: boolean): SupplyType {
  if (place === ABROAD) return withTax ? 'export_with_tax' : 'export_without_tax';
  if (buyer === 'sez') return withTax ? 'sez_with_tax' : 'sez_without_tax';
  return supplierState === place ? 'intra' : 'inter';
}

/** How the tax of a document is divided. `whole` is one tax without a name, for companies whose registration is not entered. */
export type TaxSplit = 'intra' | 'inter' | 'whole' | 'none';

/** Names of the taxes. Under reverse charge the buyer pays the tax himself. */
export function taxSplit(type: SupplyType, reverseCharge: boolean): TaxSplit {
  if (reverseCharge || type === 'sez_without_tax' || type === 'export_without_tax') return 'none';
  return type === 'intra' ? 'intra' : 'inter';
}

/**
 * The kind of document that a supplier may issue. Bill of supply (Rule 49): a composition dealer, or a sale of untaxed goods only. Plain invoice: a supplier
 * who is unregistered, has no registration entered, or is registered and leaves the tax out.
 */
export function documentKind(
  registration: CompanyRegistration | null,
  { taxed, onlyUntaxedGoods }: { taxed: boolean; onlyUntaxedGoods: boolean },
): DocumentKind {
  if (registration === 'composition') return 'bill_of_supply';
  if (registration !== 'regular') return 'invoice';
  if (onlyUntaxedGoods) return 'bill_of_supply';
  return taxed ? 'tax_invoice' : 'invoice';
}
