import type { Page } from '@karkhana/shared-contract/list-query';
import type { MaterialUsage } from '@karkhana/shared-contract/materials/material';
import type { MaterialUsageQuery } from '@karkhana/shared-contract/materials/material-schemas';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';

/** What standing production records took of a material, as its ledger has it, newest first. What was given back in full shows no more. */
export async function listMaterialUsage(db: Reader, materialId: number, query: MaterialUsageQuery): Promise<Page<MaterialUsage>> {
  const { limit, offset } = pageOf(query);
  const used = sql`
    select document_id as production_record_id, min(id) as first_row, min(created_at) as created_at, -sum(quantity) as quantity_used
    from stock_ledger where material_id = ${materialId} and document_type = 'production' group by document_id having sum(quantity) <> 0`;
  const { rows } = await sql<StoredUsage>`
    select used.created_at, product_name, quantity_used, production_record_id, ${materialId}::int as material_id
    from (${used}) as used join production_records on production_records.id = production_record_id
    order by first_row desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${used}) as used`.execute(db);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), quantity_used: Number(row.quantity_used) }));
  return { data, total: mustGet(counted.rows, 0).total };
}

interface StoredUsage extends Omit<MaterialUsage, 'created_at' | 'quantity_used'> {
  created_at: Date;
  quantity_used: string;
}
