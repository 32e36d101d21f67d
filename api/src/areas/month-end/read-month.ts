import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import type { Reader } from '../../platform/database.ts';
import { daysFiled } from '../returns/days-filed.ts';
import { filedReturnOf, readFiling, readFiling3b } from '../returns/filings.repository.ts';
import { dueOfMonth } from './due-of-month.ts';
import { monthTasks } from './month-tasks.ts';
import { monthTies } from './month-ties.ts';

export async function readMonth(db: Reader, { period, filing: by }: Gstr3bQuery): Promise<MonthEnd> {
  const days = daysFiled(period, by);
  const filing = await readFiling(db, period);
  const { locked_until } = await db.selectFrom('accounting_lock').select('locked_until').executeTakeFirstOrThrow();
  return {
    period,
    tasks: await monthTasks(db, period, days),
    ties: await monthTies(db, { period, filing: by }, days),
    filed_3b: (await readFiling3b(db, period)) ?? null,
    filed: filing ? await filedReturnOf(db, filing) : null,
    closed: locked_until !== null && locked_until >= days.endDate,
    last_day: days.endDate,
    due: await dueOfMonth(db, { period, filing: by }, days),
  };
}
