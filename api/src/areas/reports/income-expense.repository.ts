import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import type { Period } from './period.ts';

interface Stored {
  month: string;
  type: TransactionType;
  category: string;
  total_amount: string;
  transaction_count: number;
}

/** Completed transactions by month and category, as the daily summary counts them: the newest month first, in it income first, the largest first. */
export async function sumIncomeAndExpense(db: Reader, { startDate, endDate }: Period): Promise<IncomeExpenseRow[]> {
  const rows = await readCached(
    db,
    sql<Stored>`
    select to_char(date, 'YYYY-MM') as month, type, category, sum(amount) as total_amount, count(*) as transaction_count from transactions
    where status = 'completed' and date >= ${startDate ?? '-infinity'}::date and date <= ${endDate ?? 'infinity'}::date
    group by 1, 2, 3 order by 1 desc, 2 desc, sum(amount) desc, 3`,
  );
  return rows.map((row) => ({ ...row, total_amount: Number(row.total_amount) }));
}
