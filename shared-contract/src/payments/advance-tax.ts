import { DEFAULT_TAX_RATE } from '../constants.ts';
import { documentTax } from '../gst/document-tax.ts';
import { type PartyFacts, registrationOf, stateOfParty } from '../gst/party.ts';
import type { SellingCompany } from '../gst/sale-taxation.ts';
import { placeOfSupply, supplyType, taxSplit } from '../gst/supply.ts';
import { rupees, rupeesText } from '../money.ts';
import type { Advance, AdvanceInput } from './advance.ts';

/**
 * GST on an advance: for services tax is due on receipt, and is a part of it; for goods none is (Notification 66/2017), nor from a company that may add no tax.
 * @param amount in paise
 */
export function advanceTax({ kind, description, ...asked }: AdvanceInput, amount: number, company: SellingCompany, buyer: PartyFacts): Advance {
  const supplier_state = company.state_code ?? null;
  const buyer_registration = registrationOf(buyer);
  const place = asked.place_of_supply ?? placeOfSupply({ supplier_state, buyer_registration, buyer_state: stateOfParty(buyer) });
  const taxed = kind === 'services' && company.registration_type === 'regular';
  const gst_rate = taxed ? (asked.gst_rate ?? DEFAULT_TAX_RATE) : 0;
  const split = taxed ? taxSplit(supplyType(supplier_state, place, buyer_registration, true), false) : 'none';
  const { taxable, cgst, sgst, igst } = documentTax({ lines: [{ quantity: 1, unit_price: rupeesText(amount), gst_rate }], split, prices_include_tax: true });
  const taxes = { taxable_amount: rupees(taxable), cgst: rupees(cgst), sgst: rupees(sgst), igst: rupees(igst) };
  return { kind, description: description || null, amount: rupees(amount), gst_rate, place_of_supply: place, ...taxes };
}
