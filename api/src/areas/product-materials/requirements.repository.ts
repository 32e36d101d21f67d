import type { Requirement } from '@karkhana/shared-contract/product-materials/requirement';
import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { heldAt } from '../places/held-at.ts';

const requirements = (db: Reader) =>
  db
    .selectFrom('product_materials')
    .innerJoin('materials', 'materials.id', 'material_id')
    .select(['product_materials.id', 'material_id', 'materials.name as material_name', 'unit', 'quantity_required', 'batch_size'])
    .select(['stock_quantity', (row) => row.fn.coalesce('average_cost', 'default_unit_price').as('unit_cost')]);

/** As the database has it; decimals are text. */
export type StoredRequirement = Awaited<ReturnType<ReturnType<typeof requirements>['execute']>>[number];

/** What a product is made of, in the order in which it was entered. */
export const readRequirements = (db: Reader, productId: number): Promise<StoredRequirement[]> =>
  requirements(db).where('product_id', '=', productId).orderBy('line').execute();

/** What the place holds of each of these materials, as text of 6 decimals. */
export async function heldOf(db: Reader, materials: readonly number[], place: number): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    held: string;
  }>`select id, ${heldAt(place, 'material')} as held from materials items where id = any(${materials}::int[])`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/** The same without stock, for a caller that locks the materials and reads newer figures. */
export const readNeeds = (tx: Transaction, productId: number) =>
  tx.selectFrom('product_materials').select(['material_id', 'quantity_required', 'batch_size']).where('product_id', '=', productId).orderBy('line').execute();

export const requirement = ({ stock_quantity, ...row }: StoredRequirement): Requirement => ({
  ...row,
  quantity_required: Number(row.quantity_required),
  available_stock: Number(stock_quantity),
  unit_cost: Number(row.unit_cost),
});

/** The product must be locked: a record that is produced meanwhile consumes by the old list or by the new one. */
export async function replaceRequirements(tx: Transaction, actor: Actor, productId: number, { materials }: RequirementsInput): Promise<void> {
  await tx.deleteFrom('product_materials').where('product_id', '=', productId).execute();
  if (!materials.length) return;
  const who = { updated_by: actor.id, updated_at: happenedAt(actor) };
  const rows = materials.map((row, index) => ({ ...row, quantity_required: String(row.quantity_required), product_id: productId, line: index + 1, ...who }));
  await tx.insertInto('product_materials').values(rows).execute();
}
