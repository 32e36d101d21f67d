import { type PartyFacts, registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import type { Advance, AdvanceInput, VoucherParties } from '@karkhana/shared-contract/payments/advance';
import { advanceTax } from '@karkhana/shared-contract/payments/advance-tax';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';

export interface StoredAdvance {
  facts: Advance;
  parties: VoucherParties;
}

/** What a receipt keeps of its advance. @param left paise of it that pay no sale */
export async function advanceOf(tx: Transaction, vendorId: number, input: AdvanceInput | null | undefined, left: number): Promise<StoredAdvance | null> {
  if (!input) return null;
  if (left <= 0) throw badInput('advance', 'All of this receipt is used for sales: no advance is left');
  const company = await companySnapshot(tx);
  const vendor = await tx
    .selectFrom('vendors')
    .select(['name', 'address', 'city', 'pincode', 'phone', 'email', 'gstin', 'registration_type', 'state_code'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return { facts: advanceTax(input, left, company, vendor), parties: { company, ...partyOf(vendor) } };
}

const partyOf = (vendor: PartyFacts & { name: string; address: string; city: string | null; pincode: string | null; phone: string; email: string }) => ({
  vendor_name: vendor.name,
  vendor_address: vendor.address,
  vendor_city: vendor.city,
  vendor_pincode: vendor.pincode,
  vendor_phone: vendor.phone,
  vendor_email: vendor.email,
  vendor_gstin: vendor.gstin ?? null,
  vendor_state_code: stateOfParty(vendor),
  supply_type: registrationOf(vendor),
});
