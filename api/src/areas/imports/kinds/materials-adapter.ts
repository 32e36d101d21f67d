import { purchaseUnitFaults } from '@karkhana/shared-contract/materials/purchase-unit';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database.ts';
import { fieldsOf } from '../sheets/import-sheet.ts';
import { materialsSheet } from '../sheets/materials-sheet.ts';
import { changedGoodsFaults, openingFault } from './goods-faults.ts';
import type { RowFields } from './import-adapter.ts';
import { forgetOpenings, openingsOf, openStock } from './opening-movements.ts';
import { recordAdapter, rowOf, type StoredRecord } from './record-adapter.ts';

/** The minimum is the table's threshold; the current stock becomes a movement. */
const SAME = fieldsOf(materialsSheet, 'name', 'minimum_stock', 'current_stock', 'opening_value', 'as_on');
const defaults: RowFields = materialsSheet.defaults;
const keyOf = ({ name }: RowFields) => String(name ?? '').toLowerCase();

/** Materials are known by their name, without case. */
export const materialsAdapter = recordAdapter({
  table: 'materials',
  sheet: materialsSheet,
  keysOf: (read) => [{ column: 'Material Name', key: keyOf(read) }],
  find,
  faults: (stored, read, changed) => ({
    ...purchaseUnitFaults({ ...stored.fields, ...read }),
    ...changedGoodsFaults(stored.fields, read, changed),
    current_stock: openingFault(read.current_stock, stored.stock),
  }),
  columnsOf: (read, stored) => ({
    name: stored?.columns.name ?? read.name,
    ...Object.fromEntries(SAME.map((column) => [column, read[column] ?? stored?.columns[column] ?? defaults[column] ?? null])),
    stock_alert_threshold: read.minimum_stock ?? stored?.columns.stock_alert_threshold ?? null,
  }),
  afterInsert: (tx, actor, added) =>
    openStock(
      tx,
      actor,
      'material',
      added.map(({ id, read }) => ({ id, quantity: read.current_stock, read })),
    ),
  beforeDelete: (tx, ids, nameOf) => forgetOpenings(tx, 'material', ids, nameOf),
});

async function find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<(StoredRecord | undefined)[]> {
  let query = db
    .selectFrom('materials')
    .select(['id', 'version', 'name', 'stock_quantity', 'stock_alert_threshold', ...SAME])
    .where(sql`lower(name)`, 'in', [...new Set(rows.map(keyOf))])
    .orderBy('id');
  if (lock) query = query.forNoKeyUpdate();
  const found = await query.execute();
  const openings = await openingsOf(
    db,
    'material',
    found.map(({ id }) => id),
  );
  const byName = new Map(
    found.map(({ id, version, stock_quantity, ...columns }) => {
      const row = { ...columns, minimum_stock: columns.stock_alert_threshold };
      const fields = rowOf(materialsSheet, row, ['name', 'current_stock', 'opening_value', 'as_on']);
      const stock = { began: openings.get(id) ?? 0, now: Number(stock_quantity) };
      return [columns.name.toLowerCase(), { id, version, fields, columns, stock }];
    }),
  );
  return rows.map((read) => byName.get(keyOf(read)));
}
