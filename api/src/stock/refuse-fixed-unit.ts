import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database.ts';

/** What counts in the unit of an item, by the words for it. */
const USES: Record<StockItemType, readonly (readonly [table: string, column: string, words: string])[]> = {
  material: [
    ['stock_ledger', 'material_id', 'has stock movements'],
    ['purchase_items', 'material_id', 'is on purchase orders'],
    ['product_materials', 'material_id', 'is required by products'],
  ],
  product: [
    ['stock_ledger', 'product_id', 'has stock movements'],
    ['sale_items', 'product_id', 'is on sales'],
    ['product_materials', 'product_id', 'has material requirements'],
  ],
};

/** A unit changes only while nothing counts in it: 100 kg would become 100 metres, also of the past. The caller has locked the item. */
export async function refuseFixedUnit(tx: Transaction, kind: StockItemType, { id, name }: { id: number; name: string }, field: string): Promise<void> {
  for (const [table, column, words] of USES[kind]) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx);
    if (!rows.length) continue;
    const sentence = `${name} ${words}, so its unit stays. Add a new ${kind} with the other unit, and make this one inactive`;
    throw new AppError('CONFLICT', sentence, { [field]: sentence });
  }
}
