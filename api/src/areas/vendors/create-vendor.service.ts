import type { VendorType } from '@karkhana/shared-contract/constants';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';

export interface NewVendor {
  name: string;
  vendor_type: VendorType;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status?: 'active' | 'inactive';
  gstin?: string | null;
  state_code?: string | null;
}

/** Returns its id. */
export async function createVendor(tx: Transaction, actor: Actor, vendor: NewVendor): Promise<number> {
  const { id } = await tx
    .insertInto('vendors')
    .values({ ...vendor, created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
