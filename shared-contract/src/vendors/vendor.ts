import type { InferType } from 'yup';
import { number, object, oneOf, string } from '../answers.ts';
import { VENDOR_TYPES } from '../constants.ts';
import { PARTY_REGISTRATIONS } from '../gst/supply.ts';
import { balanceFields } from '../party-ledger/balance-fields.ts';
import { deliveryAddresses } from './delivery-address.ts';
import { VENDOR_STATUSES } from './vendor-schemas.ts';

export const vendor = object({
  id: number(),
  name: string(),
  vendor_type: oneOf(VENDOR_TYPES),
  contact_person: string(),
  email: string(),
  phone: string(),
  address: string(),
  status: oneOf(VENDOR_STATUSES),
  gstin: string().nullable(),
  /** Null until entered; a party with a GSTIN then counts as regular. */
  registration_type: oneOf(PARTY_REGISTRATIONS).nullable(),
  /** Two digits, 96 abroad; without one of its own the GSTIN's. */
  state_code: string().nullable(),
  city: string().nullable(),
  pincode: string().nullable(),
  /** ISO 3166 code of two letters; null until entered. */
  country: string().nullable().optional(),
  /** Of one vendor, not in lists. */
  delivery_addresses: deliveryAddresses.optional(),
  /** Days until payment is due; null where nothing was agreed. */
  credit_days: number().nullable().optional(),
  /** Rupees that the party may owe at one time; null without a limit. */
  credit_limit: number().nullable().optional(),
  /** Photos and PDFs that are attached to it; not there without, and not in lists. */
  attachment_count: number().optional(),
  version: number(),
});
export type Vendor = InferType<typeof vendor>;

/** A row of GET /vendors. */
export const listedVendor = vendor.shape(balanceFields);
export type ListedVendor = InferType<typeof listedVendor>;

/** GET /vendors/:id/same-firm: the record of the other type with the same GSTIN or name. */
export const sameFirm = object({ id: number(), name: string(), vendor_type: oneOf(VENDOR_TYPES), status: oneOf(VENDOR_STATUSES) });
export type SameFirm = InferType<typeof sameFirm>;
