import { type PurchaseProductChanges, purchaseProductChangesSchema } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { updateMaterial } from '../materials/update-material.service.ts';
import { readPurchaseProduct } from './purchase-products.repository.ts';

/** PUT /purchase-products/:id, also for products bought to be sold, which no list of materials shows. Null when nothing differs. */
export const updatePurchaseProduct = async (tx: Transaction, actor: Actor, id: number, sent: PurchaseProductChanges): Promise<Audit | null> =>
  updateMaterial(tx, actor, id, changeable(purchaseProductChangesSchema, await readPurchaseProduct(tx, id), sent));
