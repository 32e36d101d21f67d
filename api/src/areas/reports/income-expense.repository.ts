import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { COUNTED, MOVED } from '../accounting/money-moved.ts';
import type { Period } from './period.ts';

interface Stored {
  month: string;
  type: TransactionType;
  category: string;
  total_amount: string;
  transaction_count: number;
}

/**
 * Completed transactions by month and category, as the daily summary counts them: the newest month first, in it income first, the largest first.
 * Added up by day first, so that few dates become text.
 */
export async function sumIncomeAndExpense(db: Reader, { startDate, endDate }: Period): Promise<IncomeExpenseRow[]> {
  const rows = await readCached(
    db,
    sql<Stored>`
    with days as (
      select date, type, category, sum(${MOVED}) as amount, count(*) as count from transactions
      where ${COUNTED} and date >= ${startDate ?? '-infinity'}::date and date <= ${endDate ?? 'infinity'}::date group by date, type, category)
    select to_char(date, 'YYYY-MM') as month, type, category, sum(amount) as total_amount, sum(count)::bigint as transaction_count from days group by 1, 2, 3
    order by 1 desc, 2 desc, sum(amount) desc, 3`,
  );
  return rows.map((row) => ({ ...row, total_amount: Number(row.total_amount) }));
}
