import { addDays, type Day, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { DailyProduction, ProductionDay, ProductionRates } from '@karkhana/shared-contract/production/production-record';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { productionRates } from './production-rates.ts';

/** Records in the month of `today`, by their own dates; deleted ones count nowhere (docs/reference/stock.md#metrics). */
const thisMonth = (today: Day) => sql<boolean>`deleted_at is null and production_date between ${firstOfMonth(today)}::date and ${lastOfMonth(today)}::date`;

/** Amounts are rounded for each record, as the report's are (docs/reference/money.md#rounding). */
export async function readDailyProduction(db: Reader, today: Day): Promise<DailyProduction> {
  const { rows } = await sql<Record<keyof DailyProduction, string>>`
    select coalesce(sum(quantity) filter (where production_date = ${today}::date), 0) as daily_production,
      coalesce(sum(round(quantity * unit_price, 2)) filter (where production_date = ${today}::date), 0) as production_amount,
      coalesce(sum(quantity), 0) as total_production,
      (select coalesce(sum(cost), 0) from (
        select round(sum(-stock_ledger.quantity * unit_cost), 2) as cost from stock_ledger join production_records on production_records.id = document_id
        where document_type = 'production' and material_id is not null and ${thisMonth(today)} group by document_id) as of_records) as total_cost
    from production_records where ${thisMonth(today)}`.execute(db);
  const { daily_production, production_amount, total_production, total_cost } = mustGet(rows, 0);
  return {
    daily_production: Number(daily_production),
    production_amount: Number(production_amount),
    total_production: Number(total_production),
    total_cost: Number(total_cost),
  };
}

export async function readProductionRates(db: Reader, today: Day): Promise<ProductionRates> {
  const { rows } = await sql<Record<'produced' | 'rejected' | 'standard' | 'actual', string>>`
    select coalesce(sum(quantity), 0) as produced, coalesce(sum(rejected_quantity), 0) as rejected,
      coalesce(sum(used.standard), 0) as standard, coalesce(sum(used.actual), 0) as actual
    from production_records left join lateral (
      select sum(standard_quantity * unit_cost) as standard, sum(actual_quantity * unit_cost) as actual
      from production_usage where production_record_id = production_records.id) as used on true
    where ${thisMonth(today)}`.execute(db);
  const { produced, rejected, standard, actual } = mustGet(rows, 0);
  return productionRates({ produced: Number(produced), rejected: Number(rejected), standardCost: Number(standard), actualCost: Number(actual) });
}

/** The last `days` days up to today, oldest first, days without production included. */
export async function readProductionDays(db: Reader, today: Day, days: number): Promise<ProductionDay[]> {
  const from = addDays(today, 1 - days);
  const rows = await db
    .selectFrom('production_records')
    .select(['production_date', (row) => row.fn.sum<string>('quantity').as('quantity')])
    .where('deleted_at', 'is', null)
    .where('production_date', '>=', from)
    .where('production_date', '<=', today)
    .groupBy('production_date')
    .execute();
  const made = new Map(rows.map((row) => [row.production_date, Number(row.quantity)]));
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({ day, quantity: made.get(day) ?? 0 }));
}
