import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { hasDocuments, readVendor } from './vendors.repository.ts';

/** DELETE /vendors/:id: only a vendor that no document names (docs/reference/documents.md#deleting). */
export async function deleteVendor(tx: Transaction, id: number): Promise<Audit> {
  // Conflicts with the lock that a new document takes on its vendor: either it sees the document, or the document does not see the vendor.
  await tx.selectFrom('vendors').select('id').where('id', '=', id).forUpdate().execute();
  const { name, vendor_type } = await readVendor(tx, id);
  if (await hasDocuments(tx, id)) throw new AppError('CONFLICT', `${name} is used on documents and cannot be deleted. Make the vendor inactive instead`);
  await tx.deleteFrom('vendors').where('id', '=', id).execute();
  return { action: 'delete', entity: 'vendor', entity_id: id, summary: `Vendor ${name} deleted`, detail: { name, vendor_type } };
}
