import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import type { RequirementsListQuery } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { foundIn, pageOf, sortOf } from '../../platform/list.ts';

const SORT_KEYS = { product_name: sql`lower(products.name)`, sku: sql`lower(sku)`, updated_at: sql`configured.updated_at` } as const;

const LAST_CHANGED = sql`left join (select product_id, max(updated_at) as updated_at from product_materials group by 1) as configured on configured.product_id = products.id`;

/** Active products with their requirements, and what one unit costs in materials now, rounded to the paisa. */
export async function listRequirements(db: Reader, query: RequirementsListQuery): Promise<Page<RequirementsRow>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const wanted = sql`products.active and ${foundIn(['products.name', 'sku'], query.search ?? '')}`;
  // Which products first: what they need is priced for those that are shown only.
  const { rows } = await sql<StoredRow>`
    with page as (
      select products.id, products.name, sku, unit_price, conversion_cost, row_number() over (order by ${SORT_KEYS[field]} ${sql.raw(direction)} nulls last, products.id) as place
      from products ${field === 'updated_at' ? LAST_CHANGED : sql``}
      where ${wanted} order by place limit ${limit} offset ${offset})
    select page.id as product_id, page.name as product_name, sku, unit_price, conversion_cost, materials_count, updated_at, material_cost
    from page cross join lateral (
      select count(*) as materials_count, max(product_materials.updated_at) as updated_at,
        round(sum(quantity_required / batch_size * coalesce(average_cost, default_unit_price)), 2) as material_cost
      from product_materials join materials on materials.id = material_id where product_id = page.id) as configured
    order by place`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from products where ${wanted}`.execute(db);
  const data = rows.map((row) => ({
    ...row,
    updated_at: row.updated_at?.toISOString() ?? null,
    unit_price: Number(row.unit_price),
    conversion_cost: Number(row.conversion_cost),
    material_cost: row.material_cost === null ? null : Number(row.material_cost),
  }));
  return { data, total: mustGet(counted.rows, 0).total };
}

interface StoredRow extends Omit<RequirementsRow, 'updated_at' | 'unit_price' | 'material_cost' | 'conversion_cost'> {
  conversion_cost: string;
  updated_at: Date | null;
  unit_price: string;
  material_cost: string | null;
}
