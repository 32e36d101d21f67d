import type { MonthlySummaryQuery, MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { COUNTED, MOVED } from './money-moved.ts';

interface StoredMonth {
  month: string;
  income: string;
  incomes: number;
  expense: string;
  expenses: number;
}

/**
 * Completed transactions by `amount`; tax details are not added (docs/reference/money.md#what-counts). Added up by day first, so that few dates
 * become text.
 */
export async function summariseMonths(db: Reader, { startDate, endDate }: MonthlySummaryQuery): Promise<MonthSummary[]> {
  const rows = await readCached(
    db,
    sql<StoredMonth>`
    with days as (
      select date, type, sum(${MOVED}) as amount, count(*) as count from transactions
      where ${COUNTED} and date >= ${startDate ?? '-infinity'}::date and date <= ${endDate ?? 'infinity'}::date group by date, type)
    select to_char(date, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where type = 'income'), 0) as income, coalesce(sum(count) filter (where type = 'income'), 0)::bigint as incomes,
      coalesce(sum(amount) filter (where type = 'expense'), 0) as expense, coalesce(sum(count) filter (where type = 'expense'), 0)::bigint as expenses
    from days group by 1 order by 1`,
  );
  return rows.map(({ month, income, incomes, expense, expenses }) => ({
    month,
    income: { total_amount: Number(income), transaction_count: incomes },
    expense: { total_amount: Number(expense), transaction_count: expenses },
  }));
}
