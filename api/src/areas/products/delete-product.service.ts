import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { readProduct } from './products.repository.ts';

/** DELETE /products/:id: only a product without documents and ledger rows, since both are kept for ever (docs/reference/documents.md#deleting). */
export async function deleteProduct(tx: Transaction, id: number): Promise<Audit> {
  // Conflicts with the lock that a new document takes on its product: either it sees the document, or the document does not see the product.
  await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  const { name, sku } = await readProduct(tx, id);
  const why = await whyKept(tx, id);
  if (why) throw new AppError('CONFLICT', `${name} ${why} and cannot be deleted. Make the product inactive instead`);
  await tx.deleteFrom('product_materials').where('product_id', '=', id).execute();
  await tx.deleteFrom('products').where('id', '=', id).execute();
  return { action: 'delete', entity: 'product', entity_id: id, summary: `Product ${name} deleted`, detail: { name, sku } };
}

async function whyKept(tx: Transaction, id: number): Promise<string | undefined> {
  const sold = await tx.selectFrom('sale_items').select('id').where('product_id', '=', id).limit(1).executeTakeFirst();
  if (sold) return 'is used on sales';
  const produced = await tx.selectFrom('production_records').select('id').where('product_id', '=', id).limit(1).executeTakeFirst();
  if (produced) return 'is used on production records';
  const moved = await tx.selectFrom('stock_ledger').select('id').where('product_id', '=', id).limit(1).executeTakeFirst();
  if (moved) return 'has stock movements';
  const bought = await tx.selectFrom('materials').select('name').where('traded_product_id', '=', id).limit(1).executeTakeFirst();
  return bought && `is bought as ${bought.name}`;
}
