import type { ProductionUsage } from '@karkhana/shared-contract/product-materials/requirement';
import type { Reader } from '../../platform/database.ts';

/** What a record took, in the order of its requirements. */
export async function listUsage(db: Reader, recordId: number): Promise<ProductionUsage[]> {
  const rows = await db
    .selectFrom('production_usage')
    .innerJoin('production_records', 'production_records.id', 'production_record_id')
    .select(['production_usage.id', 'production_record_id', 'material_id', 'material_name', 'unit', 'standard_quantity', 'actual_quantity', 'unit_cost'])
    .select(['product_name', 'production_usage.created_at'])
    .where('production_record_id', '=', recordId)
    .orderBy('production_usage.id')
    .execute();
  return rows.map(({ actual_quantity, ...row }) => ({
    ...row,
    standard_quantity: Number(row.standard_quantity),
    quantity_used: Number(actual_quantity),
    unit_cost: Number(row.unit_cost),
    created_at: row.created_at.toISOString(),
  }));
}
