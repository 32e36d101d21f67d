import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockProducts } from '../../stock/stock.ts';
import { OWN_STOCK } from '../stock/stock-level.ts';
import { replaceRequirements } from './requirements.repository.ts';

/** POST /product-materials/:productId: the list as a whole. An empty one means that the product needs nothing. */
export async function saveRequirements(tx: Transaction, actor: Actor, productId: number, input: RequirementsInput): Promise<Audit> {
  const product = (await lockProducts(tx, [productId])).get(productId);
  if (!product) throw new AppError('NOT_FOUND', 'Product not found');
  await refuseUnknown(tx, input);
  await refuseStale(tx, product, input);
  await replaceRequirements(tx, actor, productId, input);
  const { materials, conversion_cost } = input;
  if (conversion_cost !== undefined) {
    await tx
      .updateTable('products')
      .set({ conversion_cost: String(conversion_cost) })
      .where('id', '=', productId)
      .execute();
  }
  const count = materials.length;
  const summary = `Requirements of ${product.name}: ${count} ${count === 1 ? 'material' : 'materials'}`;
  return {
    action: 'requirements',
    entity: 'product',
    entity_id: productId,
    summary,
    detail: { materials, ...(conversion_cost !== undefined && { conversion_cost }) },
  };
}

/** The rows are new ones each time the list is saved, so that their ids show which list was read. The product is locked. */
async function refuseStale(tx: Transaction, { id, name }: { id: number; name: string }, { materials, replaces }: RequirementsInput): Promise<void> {
  if (!replaces) return;
  const rows = await tx
    .selectFrom('product_materials')
    .select(['id', 'material_id', 'quantity_required', 'batch_size'])
    .where('product_id', '=', id)
    .orderBy('line')
    .execute();
  if (rows.map((row) => row.id).join() === replaces.join()) return;
  // Saved by a first try whose answer was lost.
  if (linesOf(rows) === linesOf(materials)) return;
  throw new AppError('STALE_VERSION', `The requirements of ${name} were changed by someone else since you opened them. Close, and configure them again`);
}

const linesOf = (rows: readonly { material_id: number; quantity_required: number | string; batch_size: number }[]) =>
  rows.map(({ material_id, quantity_required, batch_size }) => `${material_id} ${Number(quantity_required)} ${batch_size}`).join();

async function refuseUnknown(tx: Transaction, { materials }: RequirementsInput): Promise<void> {
  if (!materials.length) return;
  const ids = materials.map(({ material_id }) => material_id);
  const known = new Set((await tx.selectFrom('materials').select('id').where('id', 'in', ids).where(OWN_STOCK).execute()).map(({ id }) => id));
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [[`materials[${index}].material_id`, 'This material does not exist']]));
  if (unknown.length) throw new AppError('BAD_INPUT', 'Some materials do not exist', Object.fromEntries(unknown));
}
