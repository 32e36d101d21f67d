import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockProducts } from '../../platform/stock.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { replaceRequirements } from './requirements.repository.ts';

/** POST /product-materials/:productId: the list as a whole. An empty one says that the product needs nothing. */
export async function saveRequirements(tx: Transaction, actor: Actor, productId: number, input: RequirementsInput): Promise<Audit> {
  const product = (await lockProducts(tx, [productId])).get(productId);
  if (!product) throw new AppError('NOT_FOUND', 'Product not found');
  await refuseUnknown(tx, input);
  await replaceRequirements(tx, actor, productId, input);
  const count = input.materials.length;
  const summary = `Requirements of ${product.name}: ${count} ${count === 1 ? 'material' : 'materials'}`;
  return { action: 'requirements', entity: 'product', entity_id: productId, summary, detail: input };
}

async function refuseUnknown(tx: Transaction, { materials }: RequirementsInput): Promise<void> {
  if (!materials.length) return;
  const ids = materials.map(({ material_id }) => material_id);
  const known = new Set((await tx.selectFrom('materials').select('id').where('id', 'in', ids).execute()).map(({ id }) => id));
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [[`materials[${index}].material_id`, 'This material does not exist']]));
  if (unknown.length) throw new AppError('BAD_INPUT', 'Some materials do not exist', Object.fromEntries(unknown));
}
