import { addDays, type Day, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../platform/database.ts';
import { type AccountSums, readAccountSums, type Sums } from './balances.repository.ts';
import { type StockOfPeriod, stockOfPeriods } from './stock-values.ts';

/** An account over a period; paise, `opening` positive in debit. */
export interface Opened extends Account, Sums {
  opening: number;
}

export const isOfYear = ({ kind }: Pick<Account, 'kind'>): boolean => kind === 'income' || kind === 'expense';
export const balanceOf = ({ debit, credit }: Sums): number => debit - credit;
export const closingOf = ({ opening, debit, credit }: Opened): number => opening + debit - credit;
const RETAINED_EARNINGS = 'retained_earnings';

/** The day before a period and the last 31 March before it; null where it is open. */
export function daysBefore(start: Day | undefined): [Day | null, Day | null] {
  return start === undefined ? [null, null] : [addDays(start, -1), addDays(firstOfFinancialYear(start), -1)];
}

/** All accounts over a period, both days included. */
export async function readOpened(db: Reader, startDate: Day | undefined, endDate: Day | undefined): Promise<Opened[]> {
  return openedOf(await readAccountSums(db, [...daysBefore(startDate), endDate]));
}

/**
 * As readOpened, with the opening stock of the year as a line. No entry moves stock, so its other side is what the books began with (Difference in
 * opening balances) and the change of earlier years (their profit).
 */
export async function readOpenedWithStock(
  db: Reader,
  startDate: Day | undefined,
  endDate: Day | undefined,
): Promise<{ accounts: Opened[]; stock: StockOfPeriod }> {
  const accounts = await readOpened(db, startDate, endDate);
  const year = { startDate: startDate && firstOfFinancialYear(startDate), endDate: endDate ?? dayInIndia() };
  const stock = mustGet(await stockOfPeriods(db, [year]), 0);
  const openings: Readonly<Record<string, number>> = {
    stock: stock.opening,
    opening_difference: -stock.began,
    [RETAINED_EARNINGS]: stock.began - stock.opening,
  };
  return { accounts: accounts.map((each) => ({ ...each, opening: each.opening + (openings[each.role ?? ''] ?? 0) })), stock };
}

/**
 * Income and expense open at 0 each 1 April, and a period across it runs on; what they came to in earlier years opens the account of earlier
 * profit, without an entry.
 * @param accounts with their sums up to the day before the period, the last 31 March before it, and its end
 */
export function openedOf(accounts: readonly AccountSums[]): Opened[] {
  const years = accounts.filter(isOfYear).reduce((sum, { upTo: [, year] }) => sum + balanceOf(year ?? NOTHING), 0);
  return accounts.map(({ upTo: [before = NOTHING, year = NOTHING, end = NOTHING], ...account }) => ({
    ...account,
    opening: balanceOf(before) + (isOfYear(account) ? -balanceOf(year) : account.role === RETAINED_EARNINGS ? years : 0),
    debit: end.debit - before.debit,
    credit: end.credit - before.credit,
  }));
}

const NOTHING: Sums = { debit: 0, credit: 0 };
