import { mustFind } from '@karkhana/shared-contract/must-get';
import type { ProductionReport, ProductionReportRow, ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import type { Period } from './period.ts';

/** One group: of a product, of a month, or, with neither, of the whole period. */
interface Stored extends Record<Exclude<keyof ProductionTotals, 'records'>, string> {
  product_id: number | null;
  product_name: string | null;
  sku: string | null;
  month: string | null;
  records: number;
}

export type ProductionSums = Pick<ProductionReport, 'totals' | 'months'> & { products: ProductionReportRow[] };

/**
 * Records of the period that were not deleted, by product, by month and in all. Amounts are rounded for each record, so that every column adds up
 * (docs/reference/money.md#rounding).
 */
export async function reportProduction(db: Reader, { startDate, endDate }: Period): Promise<ProductionSums> {
  const rows = await readCached(
    db,
    sql<Stored>`
    with made as (
        select product_id, to_char(production_date, 'YYYY-MM') as month, quantity, rejected_quantity, round(quantity * unit_price, 2) as amount,
          (select coalesce(round(sum(-stock_ledger.quantity * unit_cost), 2), 0) from stock_ledger
            where document_type = 'production' and document_id = production_records.id and material_id is not null) as material_cost
        from production_records
        where deleted_at is null and production_date >= ${startDate ?? '-infinity'}::date and production_date <= ${endDate ?? 'infinity'}::date),
      sums as (
        select product_id, month, count(*) as records, coalesce(sum(quantity), 0) as quantity, coalesce(sum(rejected_quantity), 0) as rejected_quantity,
          coalesce(sum(amount), 0) as amount, coalesce(sum(material_cost), 0) as material_cost
        from made group by grouping sets ((product_id), (month), ()))
    select sums.*, products.name as product_name, products.sku from sums left join products on products.id = product_id
    order by month, quantity desc, lower(products.name), product_id`,
  );
  return {
    products: rows.flatMap((row) =>
      row.product_id === null ? [] : [{ product_id: row.product_id, product_name: row.product_name ?? '', sku: row.sku ?? '', ...totalsOf(row) }],
    ),
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...totalsOf(row) }])),
    totals: totalsOf(mustFind(rows, ({ product_id, month }) => product_id === null && month === null)),
  };
}

const totalsOf = ({ records, quantity, rejected_quantity, amount, material_cost }: Stored): ProductionTotals => ({
  records,
  quantity: Number(quantity),
  rejected_quantity: Number(rejected_quantity),
  amount: Number(amount),
  material_cost: Number(material_cost),
});
