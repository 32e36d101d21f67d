import { beforeGstFault, type DocumentRates, documentRates, hasTax, isUntaxedOnly, type SentRates, sentRateFaults } from './document-rates.ts';
import { gstinUse } from './gstin-kinds.ts';
import { OWN_GSTIN, type PartyFacts, registrationOf, stateOfParty } from './party.ts';
import { type CompanyRegistration, type DocumentKind, documentKind, type PartyRegistration, type TaxSplit } from './supply.ts';

/** From where the goods come: from inside our state, from another one (a SEZ counts as one), from abroad. */
export const PURCHASE_SUPPLY_TYPES = ['intra', 'inter', 'import'] as const;
export type PurchaseSupplyType = (typeof PURCHASE_SUPPLY_TYPES)[number];

export const PURCHASE_SUPPLY_LABELS: Record<PurchaseSupplyType, string> = { intra: 'Inside the state', inter: 'Inter-state', import: 'Import' };

/** Whether the tax on the bill may be set off against our own. */
export const ITC = ['eligible', 'ineligible'] as const;
export type Itc = (typeof ITC)[number];
export const ITC_LABELS: Record<Itc, string> = { eligible: 'Eligible', ineligible: 'Not eligible' };

/** Who buys: our company's settings. */
export interface Buyer {
  registration_type?: CompanyRegistration | null | undefined;
  gstin?: string | null | undefined;
  state_code?: string | null | undefined;
}

export interface SentPurchase extends SentRates {
  /** The tax is ours to pay, and not on the vendor's bill. */
  reverse_charge?: boolean | undefined;
  itc?: Itc | null | undefined;
  /** By line, where a line has its own. */
  lineCredits?: readonly (Itc | null | undefined)[] | undefined;
}

export interface PurchaseTaxation extends DocumentRates {
  /** Kind of the vendor's bill. */
  document_kind: DocumentKind;
  /** Null while the company has no registration under GST: one tax without a name then. */
  supply_type: PurchaseSupplyType | null;
  /** Where we are; two digits. */
  place_of_supply: string | null;
  split: TaxSplit;
  /** How the tax is divided that we owe under reverse charge; `none` without. */
  owed: TaxSplit;
  itc: Itc | null;
}

/** Whether the company's GSTIN and registration are entered. */
export const isRegistered = ({ registration_type }: Buyer): boolean => registration_type === 'regular' || registration_type === 'composition';

/** The GST treatment of a purchase order: the same in the browser and on the server. A vendor without a state counts as one of our own. */
export function purchaseTaxation(purchase: SentPurchase, buyer: Buyer, vendor: PartyFacts): PurchaseTaxation {
  const rates = documentRates(purchase);
  const place_of_supply = buyer.state_code ?? null;
  if (!isRegistered(buyer)) {
    const split = purchase.reverse_charge ? 'none' : 'whole';
    return { document_kind: 'invoice', supply_type: null, place_of_supply: null, split, owed: 'none', itc: purchase.itc ?? null, ...rates };
  }
  const registration = registrationOf(vendor);
  const supply_type = purchaseSupplyType(registration, stateOfParty(vendor), place_of_supply);
  const named = supply_type === 'import' ? 'none' : supply_type;
  const [split, owed] = purchase.reverse_charge ? (['none', named] as const) : ([named, 'none'] as const);
  const document_kind = kindOfBill(registration, purchase, rates);
  return { document_kind, supply_type, place_of_supply, split, owed, itc: purchase.itc ?? defaultItc(buyer), ...rates };
}

/** A supply from a SEZ bears IGST, also from our own state. */
function purchaseSupplyType(vendor: PartyRegistration, vendorState: string | null, ourState: string | null): PurchaseSupplyType {
  if (vendor === 'overseas') return 'import';
  return vendor === 'sez' || (vendorState ?? ourState) !== ourState ? 'inter' : 'intra';
}

/** A vendor without a registration type may charge tax, as before registrations existed. */
function kindOfBill(vendor: PartyRegistration, purchase: SentPurchase, rates: DocumentRates): DocumentKind {
  if (vendor === 'composition') return 'bill_of_supply';
  if (vendor === 'overseas') return 'invoice';
  return documentKind('regular', { taxed: hasTax(rates), onlyUntaxedGoods: isUntaxedOnly(purchase, rates) });
}

const defaultItc = ({ registration_type }: Buyer): Itc => (registration_type === 'regular' ? 'eligible' : 'ineligible');

const MAY_NOT_CHARGE: Partial<Record<PartyRegistration, string>> = {
  composition: 'A composition vendor may not charge tax: the bill is a bill of supply',
  unregistered: 'An unregistered vendor may not charge tax. Tick reverse charge where the tax is yours to pay',
  overseas: 'A vendor abroad charges no GST: the tax on imports is paid to customs',
};

/** Why this vendor may not put tax on the bill; undefined if they may. Under reverse charge no vendor may. */
export function vendorTaxFault({ registration_type, gstin }: PartyFacts, reverseCharge: boolean | undefined): string | undefined {
  if (reverseCharge) return undefined;
  const { mayCharge, use } = gstinUse(gstin);
  if (!mayCharge) return use;
  return registration_type ? MAY_NOT_CHARGE[registration_type] : undefined;
}

/** Faults, as a sentence for each field, by its path in the body of POST /purchases. */
export function purchaseTaxFaults(purchase: SentPurchase, buyer: Buyer, vendor: PartyFacts): Record<string, string> {
  const vendorFault = hasTax(documentRates(purchase)) && isRegistered(buyer) ? vendorTaxFault(vendor, purchase.reverse_charge) : undefined;
  const isImport = registrationOf(vendor) === 'overseas';
  const tooEarly = beforeGstFault(purchase);
  return {
    ...(buyer.gstin && vendor.gstin === buyer.gstin && { vendor_id: OWN_GSTIN }),
    ...(purchase.reverse_charge && isImport && { reverse_charge: 'Reverse charge is not on an import of goods: its tax is paid to customs' }),
    ...(tooEarly && { tax_rate: tooEarly }),
    ...(vendorFault && { apply_tax: vendorFault }),
    ...creditFaults(purchase, buyer),
    ...sentRateFaults(purchase),
  };
}

const NO_CREDIT = 'Only a regular company has input tax credit';

function creditFaults({ itc, lineCredits = [] }: SentPurchase, { registration_type }: Buyer): Record<string, string> {
  if (registration_type !== 'composition' && registration_type !== 'unregistered') return {};
  const lines = lineCredits.flatMap((own, index) => (own === 'eligible' ? [[`items[${index}].itc`, NO_CREDIT]] : []));
  return { ...(itc === 'eligible' && { itc: NO_CREDIT }), ...Object.fromEntries(lines) };
}
