import type { VendorType } from '@karkhana/shared-contract/constants';
import type { PartyRegistration } from '@karkhana/shared-contract/gst/supply';
import type { DeliveryAddressInput } from '@karkhana/shared-contract/vendors/delivery-address';
import type { PartyFact } from '@karkhana/shared-contract/vendors/party-facts';
import type { NewVendor as Input } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseOwnGstin } from '../company/own-gstin.ts';
import { writeDeliveryAddresses } from './delivery-addresses.repository.ts';

export interface NewVendor extends Partial<Pick<Input, PartyFact>> {
  name: string;
  vendor_type: VendorType;
  /** Empty, or absent, where it is not known yet; so are email, phone and address. */
  contact_person?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  /** How it was entered: nothing is kept of it. */
  incomplete?: boolean | undefined;
  status?: 'active' | 'inactive';
  gstin?: string | null | undefined;
  registration_type?: PartyRegistration | null | undefined;
  state_code?: string | null | undefined;
  city?: string | null | undefined;
  pincode?: string | null | undefined;
  country?: string | null | undefined;
  delivery_addresses?: readonly DeliveryAddressInput[] | undefined;
}

/** Returns its id. */
export async function createVendor(tx: Transaction, actor: Actor, { delivery_addresses, incomplete: _, ...vendor }: NewVendor): Promise<number> {
  await refuseOwnGstin(tx, vendor.gstin);
  const { id } = await tx
    .insertInto('vendors')
    .values({ ...vendor, ...knownOf(vendor), created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (delivery_addresses) await writeDeliveryAddresses(tx, id, delivery_addresses);
  return id;
}

const knownOf = ({ contact_person = '', email = '', phone = '', address = '' }: Pick<NewVendor, 'contact_person' | 'email' | 'phone' | 'address'>) => ({
  contact_person,
  email,
  phone,
  address,
});
