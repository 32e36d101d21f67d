import type { ProductionExportQuery } from '@karkhana/shared-contract/production/production-schemas';
import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { foundIn } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import type { Tables } from '../../tables/tables.ts';

export type ProductionFilters = Omit<ProductionExportQuery, 'columns'>;

/** The list's filters; what was deleted is in none of them. */
export function filteredRecords(db: Reader, query: ProductionFilters): SelectQueryBuilder<Tables, 'production_records', object> {
  let records = db.selectFrom('production_records').where('deleted_at', 'is', null);
  if (query.startDate) records = records.where('production_date', '>=', query.startDate);
  if (query.endDate) records = records.where('production_date', '<=', query.endDate);
  if (query.productId !== undefined) records = records.where('product_id', '=', query.productId);
  if (query.supervisor) records = records.where(foundIn(['supervisor'], query.supervisor));
  if (query.minQuantity !== undefined) records = records.where('quantity', '>=', String(query.minQuantity));
  if (query.maxQuantity !== undefined) records = records.where('quantity', '<=', String(query.maxQuantity));
  if (query.search) records = records.where(foundIn(['product_name', 'sku', 'supervisor', 'quality_notes'], query.search));
  return records;
}

export async function countRecords(db: Reader, query: ProductionFilters): Promise<number> {
  const counted = filteredRecords(db, query).select((row) => row.fn.countAll<number>().as('total'));
  return (await readSums(db, counted)).total;
}
