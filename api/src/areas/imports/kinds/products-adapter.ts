import { sql } from 'kysely';
import type { Reader } from '../../../platform/database.ts';
import { fieldsOf } from '../sheets/import-sheet.ts';
import { productsSheet } from '../sheets/products-sheet.ts';
import { changedGoodsFaults, openingFault } from './goods-faults.ts';
import type { RowFields } from './import-adapter.ts';
import { forgetOpenings, openingsOf, openStock } from './opening-movements.ts';
import { recordAdapter, rowOf, type StoredRecord } from './record-adapter.ts';

/** What becomes a movement, and what the price was worked out with. */
const OF_OPENING = ['opening_stock', 'unit_cost', 'opening_value', 'as_on', 'tax_in_price'] as const;
const COLUMNS = fieldsOf(productsSheet, ...OF_OPENING);
const defaults: RowFields = productsSheet.defaults;
const keyOf = ({ sku }: RowFields) => String(sku ?? '').toLowerCase();

/** Products are known by their SKU, without case. */
export const productsAdapter = recordAdapter({
  table: 'products',
  sheet: productsSheet,
  keysOf: (read) => [{ column: 'SKU', key: keyOf(read) }],
  find,
  faults(stored, read, changed) {
    const renamed = read.name !== undefined && read.name !== stored.columns.name;
    return {
      ...changedGoodsFaults(stored.fields, read, changed),
      ...(renamed && { name: `Product name cannot be edited. ${stored.columns.sku} is ${stored.columns.name}` }),
      opening_stock: openingFault(read.opening_stock, stored.stock),
    };
  },
  columnsOf: (read, stored) => ({
    ...Object.fromEntries(COLUMNS.map((column) => [column, read[column] ?? stored?.columns[column] ?? defaults[column] ?? null])),
    ...(stored && { sku: stored.columns.sku }),
  }),
  afterInsert: (tx, actor, added) =>
    openStock(
      tx,
      actor,
      'product',
      added.map(({ id, read }) => ({ id, quantity: read.opening_stock, read })),
    ),
  beforeDelete: (tx, ids, nameOf) => forgetOpenings(tx, 'product', ids, nameOf),
});

async function find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<(StoredRecord | undefined)[]> {
  let query = db
    .selectFrom('products')
    .select(['id', 'version', 'stock_quantity', ...COLUMNS])
    .where(sql`lower(sku)`, 'in', [...new Set(rows.map(keyOf))])
    .orderBy('id');
  if (lock) query = query.forNoKeyUpdate();
  const found = await query.execute();
  const openings = await openingsOf(
    db,
    'product',
    found.map(({ id }) => id),
  );
  const bySku = new Map(
    found.map(({ id, version, stock_quantity, ...columns }) => {
      const fields = rowOf(productsSheet, columns, ['sku', 'name', ...OF_OPENING]);
      return [columns.sku.toLowerCase(), { id, version, fields, columns, stock: { began: openings.get(id) ?? 0, now: Number(stock_quantity) } }];
    }),
  );
  return rows.map((read) => bySku.get(keyOf(read)));
}
