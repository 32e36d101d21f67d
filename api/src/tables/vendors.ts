import type { VendorType } from '@karkhana/shared-contract/constants';
import type { PartyRegistration } from '@karkhana/shared-contract/gst/supply';
import type { ColumnType, Generated } from 'kysely';
import type { Decimal, Edited, Id } from './columns.ts';

/** Where a party takes its goods, besides its own address. */
export interface VendorAddresses {
  id: Id;
  vendor_id: number;
  name: string;
  address: string;
  state_code: string | null;
  pincode: string | null;
  gstin: string | null;
}

export interface Vendors extends Edited {
  id: Id;
  name: string;
  vendor_type: VendorType;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status: Generated<'active' | 'inactive'>;
  gstin: string | null;
  state_code: string | null;
  registration_type: PartyRegistration | null;
  city: string | null;
  pincode: string | null;
  country: string | null;
  /** Days until payment; null where nothing was agreed. */
  credit_days: number | null;
  /** What may be open; null where nothing was agreed. */
  credit_limit: ColumnType<Decimal | null, number | null | undefined, number | null | undefined>;
}
