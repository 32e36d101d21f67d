import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

interface Parts {
  /** That a quarter, named by its first day, lies in the period as a whole. */
  whole: (quarter: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** That a day of the period lies in no such quarter. */
  beside: (day: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** A period as whole quarters, whose sums the database keeps, and the days beside them. Quarters of the financial year are those of the calendar. */
function wholeQuarters(startDate: Day | undefined, endDate: Day | undefined): Parts {
  const [start, end] = [sql`${startDate ?? '-infinity'}::date`, sql`${endDate ?? 'infinity'}::date`];
  const first = sql`(date_trunc('quarter', ${start} - 1) + interval '3 months')::date`;
  const behind = sql`greatest(${first}, date_trunc('quarter', ${end} + 1)::date)`;
  return {
    whole: (quarter) => sql`(${quarter} >= ${first} and ${quarter} < ${behind})`,
    beside: (day) => sql`(${day} <= ${end} and ((${day} >= ${start} and ${day} < ${first}) or ${day} >= ${behind}))`,
  };
}

/** Without a last day where nothing was sold after it, so that the quarter that runs counts as a whole. */
export async function openToday(db: Reader, endDate: Day | undefined): Promise<Day | undefined> {
  if (endDate === undefined) return undefined;
  const { rows } = await sql<{ last: Day | null }>`select max(sale_date) as last from sales`.execute(db);
  const { last } = mustGet(rows, 0);
  return last !== null && last > endDate ? endDate : undefined;
}

/**
 * Active sales of each product in a period, without what notes took: product_id, sales_count, quantity, amount. Whole quarters are added up already.
 * For other days the lines are read, from an index that has all the figures.
 * @param endDate of openToday
 */
export function soldByProduct(startDate: Day | undefined, endDate: Day | undefined): RawBuilder<unknown> {
  const { whole, beside } = wholeQuarters(startDate, endDate);
  return sql`
  select product_id, sum(sales_count) as sales_count, sum(quantity) as quantity, sum(amount) as amount from (
    select product_id, sales_count, quantity, amount from product_quarters where ${whole(sql`quarter`)}
    union all select product_id, count(distinct sale_id), sum(quantity), sum(total_price)
      from sale_items join sales on sales.id = sale_id where sales.cancelled_at is null and not opening and ${beside(sql`sale_date`)} group by product_id) parts
  group by product_id having sum(sales_count) > 0`;
}
