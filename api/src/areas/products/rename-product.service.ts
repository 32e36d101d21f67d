import type { RenameProduct } from '@karkhana/shared-contract/products/product-schemas';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { readProduct } from './products.repository.ts';

/** POST /products/:id/rename. Documents keep the name under which they were made. Null when it is the same. */
export async function renameProduct(tx: Transaction, actor: Actor, id: number, { name, reason, version }: RenameProduct): Promise<Audit | null> {
  await lockVersion(tx, 'products', id, version);
  const stored = await readProduct(tx, id);
  if (name === stored.name) return null;
  await tx
    .updateTable('products')
    .set({ name, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const detail = { changes: { name: { from: stored.name, to: name } }, reason };
  return { action: 'update', entity: 'product', entity_id: id, summary: `Product ${stored.name} renamed to ${name}: ${reason}`, detail };
}
