import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import type { Reader } from '../../platform/database.ts';
import { filedReturnOf, readFiling } from '../returns/filings.repository.ts';
import { monthTasks } from './month-tasks.ts';
import { monthTies } from './month-ties.ts';

export async function readMonth(db: Reader, period: string): Promise<MonthEnd> {
  const days = daysOfReturn(period);
  const filing = await readFiling(db, period);
  const { locked_until } = await db.selectFrom('accounting_lock').select('locked_until').executeTakeFirstOrThrow();
  return {
    period,
    tasks: await monthTasks(db, period, days),
    ties: await monthTies(db, period, days),
    filed: filing ? await filedReturnOf(db, filing) : null,
    closed: locked_until !== null && locked_until >= days.endDate,
    last_day: days.endDate,
  };
}
