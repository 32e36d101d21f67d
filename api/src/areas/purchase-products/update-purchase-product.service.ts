import type { PurchaseProductChanges } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseReadOnly } from '../../platform/read-only.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { updateMaterial } from '../materials/update-material.service.ts';
import { readPurchaseProduct } from './purchase-products.repository.ts';

const READ_ONLY = ['id', 'current_stock', 'product_id'] as const;

/** PUT /purchase-products/:id, also for products bought to be sold, which no list of materials shows. Null when nothing differs. */
export async function updatePurchaseProduct(
  tx: Transaction,
  actor: Actor,
  id: number,
  { id: sentId, current_stock, product_id, ...changes }: PurchaseProductChanges,
): Promise<Audit | null> {
  refuseReadOnly(await readPurchaseProduct(tx, id), { id: sentId, current_stock, product_id }, READ_ONLY);
  return updateMaterial(tx, actor, id, changes);
}
