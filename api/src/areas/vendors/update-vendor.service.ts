import { partyFaults, withStateOfGstin } from '@karkhana/shared-contract/gst/party';
import { emptied, type VendorChanges, vendorChangesSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { refuseOwnGstin } from '../company/own-gstin.ts';
import { withStates, writeDeliveryAddresses } from './delivery-addresses.repository.ts';
import { hasDocuments, readVendor } from './vendors.repository.ts';

/** PUT /vendors/:id. Documents keep what they remember of the vendor. Null when nothing differs. */
export async function updateVendor(tx: Transaction, actor: Actor, id: number, { version, ...input }: VendorChanges): Promise<Audit | null> {
  // Conflicts with the lock that a new document takes on its vendor, as in delete-vendor.service.ts: the type stays under what is being saved.
  if (input.vendor_type) await tx.selectFrom('vendors').select('id').where('id', '=', id).forUpdate().execute();
  await lockVersion(tx, 'vendors', id, version);
  const stored = await readVendor(tx, id);
  const { delivery_addresses, ...given } = changeable(vendorChangesSchema, await withAttachmentCount(tx, 'vendors', stored), input);
  const fields = withStateOfGstin(stored, given);
  const addresses = delivery_addresses && withStates(delivery_addresses);
  const moved = addresses && JSON.stringify(addresses) !== JSON.stringify(stored.delivery_addresses) ? { delivery_addresses: addresses } : {};
  const changes = { ...changesOf<object>(stored, fields), ...changesOf<object>(stored, moved) };
  const names = Object.keys(changes);
  if (!names.length) return null;
  if ('gstin' in changes) await refuseOwnGstin(tx, fields.gstin);
  refuseFaults({ ...emptied(stored, fields), ...partyFaults({ ...stored, ...fields }) });
  if (fields.vendor_type && fields.vendor_type !== stored.vendor_type && (await hasDocuments(tx, id))) {
    const sentence = `${stored.name} is used on documents and stays a ${stored.vendor_type} vendor. Add another vendor for the other type`;
    throw new AppError('CONFLICT', sentence, { vendor_type: sentence });
  }
  await tx
    .updateTable('vendors')
    .set({ ...fields, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  if (addresses) await writeDeliveryAddresses(tx, id, addresses);
  return { action: 'update', entity: 'vendor', entity_id: id, summary: `Vendor ${stored.name}: ${names.join(', ')} changed`, detail: { changes } };
}
