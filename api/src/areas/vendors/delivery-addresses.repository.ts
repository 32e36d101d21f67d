import { stateOfParty } from '@karkhana/shared-contract/gst/party';
import type { DeliveryAddress, DeliveryAddressInput } from '@karkhana/shared-contract/vendors/delivery-address';
import type { Reader, Transaction } from '../../platform/database.ts';

const COLUMNS = ['name', 'address', 'state_code', 'pincode', 'gstin'] as const;

export async function readDeliveryAddresses(db: Reader, vendorId: number): Promise<DeliveryAddress[]> {
  const rows = await db.selectFrom('vendor_addresses').select(COLUMNS).where('vendor_id', '=', vendorId).orderBy('id').execute();
  return withStates(rows);
}

/** As the api answers: what is missing is null; an empty state is the GSTIN's. */
export const withStates = (addresses: readonly DeliveryAddressInput[]): DeliveryAddress[] =>
  addresses.map(({ name, address, pincode = null, gstin = null, state_code }) => ({
    ...{ name, address, state_code: stateOfParty({ gstin, state_code }), pincode, gstin },
  }));

/** In place of those that were there. The caller holds the vendor's row, so that two people do not mix theirs. */
export async function writeDeliveryAddresses(tx: Transaction, vendorId: number, addresses: readonly DeliveryAddressInput[]): Promise<void> {
  await tx.deleteFrom('vendor_addresses').where('vendor_id', '=', vendorId).execute();
  if (!addresses.length) return;
  const rows = withStates(addresses).map((address) => ({ vendor_id: vendorId, ...address }));
  await tx.insertInto('vendor_addresses').values(rows).execute();
}
