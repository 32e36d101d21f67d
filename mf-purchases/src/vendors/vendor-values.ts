import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type AddressValues, addressValues } from './address-values.ts';

/** Values of the fields. */
export interface VendorValues {
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
  /** Undefined from a server of before there were terms. */
  credit_days?: string;
  credit_limit?: string;
}

const NO_GST = { gstin: '', registration_type: '', state_code: '', city: '', pincode: '', country: '' };
export const NO_VENDOR: VendorValues = { name: '', vendor_type: '', contact_person: '', email: '', phone: '', address: '', status: 'active', ...NO_GST };

/** Values of the fields for a vendor; read-only ones (files, balances) are not sent back. */
export const vendorValues = ({ delivery_addresses, credit_days, credit_limit, ...vendor }: Vendor): VendorValues => ({
  name: vendor.name,
  vendor_type: vendor.vendor_type,
  contact_person: vendor.contact_person,
  email: vendor.email,
  phone: vendor.phone,
  address: vendor.address,
  status: vendor.status,
  ...(credit_days !== undefined && { credit_days: String(credit_days ?? ''), credit_limit: String(credit_limit ?? '') }),
  ...(delivery_addresses && { delivery_addresses: delivery_addresses.map(addressValues) }),
  ...(Object.fromEntries(Object.keys(NO_GST).map((name) => [name, vendor[name as keyof typeof NO_GST] ?? ''])) as typeof NO_GST),
});
