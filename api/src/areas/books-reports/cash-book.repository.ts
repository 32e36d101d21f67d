import type { Day } from '@karkhana/shared-contract/dates';
import { isOfMoney } from '@karkhana/shared-contract/ledger/account-groups';
import type { CashBookQuery } from '@karkhana/shared-contract/ledger/books-queries';
import type { CashBook, CashBookDay } from '@karkhana/shared-contract/ledger/cash-book';
import { rupees } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { sliceOf } from '../../platform/list.ts';
import { accountOf } from './account-ledger.repository.ts';
import { closingOf, type Opened, readOpened } from './opened.ts';

type Wanted = Omit<CashBookQuery, 'page' | 'limit'>;

/** GET /reports/cash-book. */
export async function readCashBook(db: Reader, { page, limit, ...wanted }: CashBookQuery): Promise<CashBook> {
  const { account, days } = await readDays(db, wanted);
  return {
    account: accountOf(account),
    opening_balance: rupees(account.opening),
    data: sliceOf(days, { page, limit }),
    closing_balance: rupees(closingOf(account)),
    total: days.length,
    totals: { debit: rupees(account.debit), credit: rupees(account.credit) },
    days_below_zero: days.filter((day) => day.below_zero).length,
  };
}

/** Every day of the period on which money moved. */
export async function readDays(db: Reader, { account_id, startDate, endDate }: Wanted): Promise<{ account: Opened; days: CashBookDay[] }> {
  const accounts = await readOpened(db, startDate, endDate);
  const account = accounts.find((each) => (account_id === undefined ? each.role === 'cash' : each.id === account_id));
  if (!account || !isOfMoney(account)) throw badInput('account_id', 'Choose an account of cash or bank');
  const { rows } = await sql<{ date: Day; debit: number; credit: number }>`
    select date, (sum(debit) * 100)::bigint as debit, (sum(credit) * 100)::bigint as credit from journal_lines
    where account_id = ${account.id} and date >= ${startDate ?? '-infinity'}::date and date <= ${endDate ?? 'infinity'}::date
    group by date order by date`.execute(db);
  let balance = account.opening;
  const days = rows.map(({ date, debit, credit }): CashBookDay => {
    const opening = balance;
    balance += debit - credit;
    return { date, opening: rupees(opening), debit: rupees(debit), credit: rupees(credit), closing: rupees(balance), below_zero: balance < 0 };
  });
  return { account, days };
}
