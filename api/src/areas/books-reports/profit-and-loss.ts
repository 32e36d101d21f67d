import { addDays, type Day, dayInIndia, lastOfMonth, monthsBetween } from '@karkhana/shared-contract/dates';
import type { ProfitAndLossQuery } from '@karkhana/shared-contract/ledger/books-queries';
import type { ProfitAndLoss, ProfitAndLossReport, ProfitColumn } from '@karkhana/shared-contract/ledger/profit-and-loss';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { readAccountSums } from './balances.repository.ts';
import { profitOf } from './profit.ts';
import { stockOfPeriods } from './stock-values.ts';
import { yearBefore } from './year-before.ts';

const MOST_MONTHS = 36;

interface Period {
  startDate: Day | undefined;
  endDate: Day | undefined;
}

/** GET /reports/profit-and-loss. */
export async function profitAndLossOf(db: Reader, { columns, startDate, endDate }: ProfitAndLossQuery): Promise<ProfitAndLossReport> {
  const period = { startDate, endDate };
  const beside = columns === undefined ? [] : columns === 'months' ? monthsOf(closedPeriod(period)) : [yearBefore(closedPeriod(period))];
  const [data, ...others] = await readProfits(db, [period, ...beside]);
  if (!data) throw new Error('A period has no profit and loss');
  if (columns === undefined) return { data };
  return { data, columns: beside.map((each, place): ProfitColumn => ({ ...each, data: mustGet(others, place) })) };
}

/** Several periods, with one reading of the ledger and one of the stock. */
async function readProfits(db: Reader, periods: readonly Period[]): Promise<ProfitAndLoss[]> {
  const days = periods.flatMap(({ startDate, endDate }) => [startDate === undefined ? null : addDays(startDate, -1), endDate]);
  const accounts = await readAccountSums(db, days);
  const stock = await stockOfPeriods(
    db,
    periods.map(({ startDate, endDate }) => ({ startDate, endDate: endDate ?? dayInIndia() })),
  );
  return stock.map((ofPeriod, place) => {
    const moved = accounts.map(({ upTo, ...account }) => {
      const [before, end] = [mustGet(upTo, 2 * place), mustGet(upTo, 2 * place + 1)];
      return { ...account, debit: end.debit - before.debit, credit: end.credit - before.credit };
    });
    return profitOf(moved, ofPeriod);
  });
}

function closedPeriod({ startDate, endDate }: Period): { startDate: Day; endDate: Day } {
  if (startDate === undefined) throw badInput('startDate', 'Choose the first day of the period to compare it');
  if (endDate === undefined) throw badInput('endDate', 'Choose the last day of the period to compare it');
  return { startDate, endDate };
}

/** The first and the last cut to the period. */
function monthsOf({ startDate, endDate }: { startDate: Day; endDate: Day }): { startDate: Day; endDate: Day }[] {
  const months = monthsBetween(startDate, endDate);
  if (months.length > MOST_MONTHS) throw badInput('endDate', `At most ${MOST_MONTHS} months fit side by side. Choose a shorter period`);
  return months.map((month) => {
    const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
    return { startDate: first < startDate ? startDate : first, endDate: last > endDate ? endDate : last };
  });
}
