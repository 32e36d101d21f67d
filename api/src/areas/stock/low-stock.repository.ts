import type { LowStock, LowStockItem } from '@karkhana/shared-contract/stock/low-stock';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { ON_SHELF, THRESHOLD } from './stock-level.ts';
import { summariseStock } from './stock-summary.repository.ts';

/** Items at or below their threshold: those without stock first, then those furthest below. The counts are those of the Stock screen. */
export async function readLowStock(db: Reader, limit: number): Promise<LowStock> {
  const { rows } = await sql<StoredItem>`
    select * from (
      select kind as item_type, id, name, sku, unit, stock_quantity, ${THRESHOLD} as threshold from ${STOCK_ITEMS} items
      where own_stock and ${ON_SHELF} and stock_quantity <= ${THRESHOLD}) as low order by stock_quantity / greatest(threshold, 0.001), lower(name), id limit ${limit}`.execute(
    db,
  );
  const [products, materials] = [
    await summariseStock(db, { itemType: 'product', shelf: true }),
    await summariseStock(db, { itemType: 'material', shelf: true }),
  ];
  return {
    items: rows.map((row) => ({ ...row, stock_quantity: Number(row.stock_quantity), threshold: Number(row.threshold) })),
    products,
    materials,
  };
}

interface StoredItem extends Omit<LowStockItem, 'stock_quantity' | 'threshold'> {
  stock_quantity: string;
  threshold: string;
}
