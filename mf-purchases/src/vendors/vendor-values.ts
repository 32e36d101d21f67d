import { PARTY_FACT_NAMES, type PartyFact } from '@karkhana/shared-contract/vendors/party-facts';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type AddressValues, addressValues } from './address-values.ts';

/** Values of the fields. */
/** The facts are undefined from a server of before there were any. */
export interface VendorValues extends Partial<Record<PartyFact, string>> {
  name: string;
  vendor_type: string;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status: string;
  gstin: string;
  registration_type: string;
  state_code: string;
  city: string;
  pincode: string;
  country: string;
  /** Undefined where they are not known: they then stay as they are. */
  delivery_addresses?: AddressValues[];
}

const NO_GST = { gstin: '', registration_type: '', state_code: '', city: '', pincode: '', country: '' };
export const NO_VENDOR: VendorValues = { name: '', vendor_type: '', contact_person: '', email: '', phone: '', address: '', status: 'active', ...NO_GST };

/** Values of the fields for a vendor; read-only ones (files, balances) are not sent back. */
export const vendorValues = ({ delivery_addresses, ...vendor }: Vendor): VendorValues => ({
  name: vendor.name,
  vendor_type: vendor.vendor_type,
  contact_person: vendor.contact_person,
  email: vendor.email,
  phone: vendor.phone,
  address: vendor.address,
  status: vendor.status,
  ...Object.fromEntries(PARTY_FACT_NAMES.flatMap((name) => (vendor[name] === undefined ? [] : [[name, String(vendor[name] ?? '')]]))),
  ...(delivery_addresses && { delivery_addresses: delivery_addresses.map(addressValues) }),
  ...(Object.fromEntries(Object.keys(NO_GST).map((name) => [name, vendor[name as keyof typeof NO_GST] ?? ''])) as typeof NO_GST),
});
