import { mustGet } from '@karkhana/shared-contract/must-get';
import { MONTH_TASKS, type MonthEnd, type MonthTask } from '@karkhana/shared-contract/returns/month-end';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { matchMonth } from '../gst-2b/match-month.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { inwardProblems } from '../returns/inward-problems.ts';
import { outwardProblems } from '../returns/outward-problems.ts';
import type { Days } from '../returns/return-days.ts';
import { listBelowZero } from '../stock/below-zero.repository.ts';

/** What is still to do before the month is filed and closed, with how many there are; nothing where there is none. */
export async function monthTasks(db: Reader, period: string, days: Days): Promise<MonthEnd['tasks']> {
  const { hsn_digits } = await filingCompany(db, period);
  const counts: Record<MonthTask, number> = {
    sales_problems: (await outwardProblems(db, days, hsn_digits)).length,
    purchases_not_billed: (await inwardProblems(db, days)).length,
    ...(await supplies(db, period)),
    below_zero: (await listBelowZero(db)).filter(({ from, to }) => from <= days.endDate && to >= days.startDate).length,
    ...(await counted(db, days)),
  };
  return MONTH_TASKS.map((task) => ({ task, count: counts[task] })).filter(({ count }) => count > 0);
}

async function supplies(db: Reader, period: string): Promise<Pick<Record<MonthTask, number>, 'unmatched_supplies' | 'gstr2b_not_read'>> {
  const file = await db.selectFrom('gst_2b_files').select('period').where('period', '=', period).executeTakeFirst();
  if (!file) return { unmatched_supplies: 0, gstr2b_not_read: 1 };
  const open = (await matchMonth(db, period)).filter(
    ({ state, chosen, book }) => !chosen && state !== 'exact' && !(state === 'books' && book?.credit_period !== period),
  );
  return { unmatched_supplies: open.length, gstr2b_not_read: 0 };
}

type Counted = Pick<Record<MonthTask, number>, 'pending_entries' | 'open_stock_counts' | 'bank_not_reconciled'>;

async function counted(db: Reader, { startDate, endDate }: Days): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from transactions where status = 'pending' and date between ${startDate}::date and ${endDate}::date) as pending_entries,
      (select count(*)::int from stock_counts where status = 'open' and date <= ${endDate}::date) as open_stock_counts,
      (select count(*)::int from bank_statement_lines where entry_id is null and set_aside_reason is null and date between ${startDate}::date and ${endDate}::date) as bank_not_reconciled`.execute(
    db,
  );
  return mustGet(rows, 0);
}
