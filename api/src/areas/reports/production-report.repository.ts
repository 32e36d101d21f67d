import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { mustFind, mustGet } from '@karkhana/shared-contract/must-get';
import type { ProductionReport, ProductionReportRow, ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import type { Period } from './period.ts';

/** One group: by product, by month, or, with neither, the whole period. */
interface Stored extends Record<Exclude<keyof ProductionTotals, 'records'>, string> {
  product_id: number | null;
  month: string | null;
  records: number;
}

export type ProductionSums = Pick<ProductionReport, 'totals' | 'months' | 'total'> & { products: ProductionReportRow[] };

/**
 * Records of the period that were not deleted, by product (of these a page, or all), by month and in all. Amounts are rounded for each record,
 * so that every column adds up (docs/reference/money.md#rounding).
 */
export async function reportProduction(db: Reader, period: Period, page?: Pick<ListQuery, 'page' | 'limit'>): Promise<ProductionSums> {
  const rows = await readCached(db, sumsOf(period));
  const products = new Map(rows.flatMap((row) => (row.product_id === null ? [] : [[row.product_id, row] as const])));
  const shown = await inOrder(db, [...products.values()], page);
  return {
    products: shown.map(({ product_id, product_name, sku }) => ({ product_id, product_name, sku, ...totalsOf(mustGet(products, product_id)) })),
    total: products.size,
    totals: totalsOf(mustFind(rows, ({ product_id, month }) => product_id === null && month === null)),
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...totalsOf(row) }])),
  };
}

const sumsOf = ({ startDate, endDate }: Period) => sql<Stored>`
  with made as (
    select product_id, to_char(production_date, 'YYYY-MM') as month, quantity, rejected_quantity, round(quantity * unit_price, 2) as amount,
      (select coalesce(round(sum(-stock_ledger.quantity * unit_cost), 2), 0) from stock_ledger
        where document_type = 'production' and document_id = production_records.id and material_id is not null) as material_cost
    from production_records
    where deleted_at is null and production_date >= ${startDate ?? '-infinity'}::date and production_date <= ${endDate ?? 'infinity'}::date)
  select product_id, month, count(*) as records, coalesce(sum(quantity), 0) as quantity, coalesce(sum(rejected_quantity), 0) as rejected_quantity,
    coalesce(sum(amount), 0) as amount, coalesce(sum(material_cost), 0) as material_cost
  from made group by grouping sets ((product_id), (month), ()) order by month`;

/** Named as they are now: a sale changes products too, and what they made is not added up again for it. */
async function inOrder(db: Reader, products: readonly Stored[], page?: Pick<ListQuery, 'page' | 'limit'>) {
  const part = page && pageOf(page);
  return readCached(
    db,
    sql<Pick<ProductionReportRow, 'product_id' | 'product_name' | 'sku'>>`
    select product_id, name as product_name, sku
    from unnest(${products.map(({ product_id }) => product_id)}::int[], ${products.map(({ quantity }) => quantity)}::numeric[]) as made (product_id, quantity)
    join products on products.id = product_id
    order by made.quantity desc, lower(name), product_id ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`,
  );
}

const totalsOf = ({ records, quantity, rejected_quantity, amount, material_cost }: Stored): ProductionTotals => ({
  records,
  quantity: Number(quantity),
  rejected_quantity: Number(rejected_quantity),
  amount: Number(amount),
  material_cost: Number(material_cost),
});
