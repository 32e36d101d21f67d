import type { BooksPeriod } from '@karkhana/shared-contract/ledger/books-queries';
import type { TrialBalance, TrialBalanceRow } from '@karkhana/shared-contract/ledger/trial-balance';
import { rupees } from '@karkhana/shared-contract/money';
import type { Reader } from '../../platform/database.ts';
import { closingOf, type Opened, readOpenedWithStock } from './opened.ts';

/** GET /reports/trial-balance. */
export async function trialBalanceOf(db: Reader, { startDate, endDate }: BooksPeriod): Promise<TrialBalance> {
  const { accounts } = await readOpenedWithStock(db, startDate, endDate);
  const shown = accounts.filter((each) => each.active || each.opening || each.debit || each.credit);
  const sum = (of: (each: Opened) => number) => rupees(accounts.reduce((all, each) => all + of(each), 0));
  return {
    data: shown.map(rowOf),
    totals: { opening: sum(({ opening }) => opening), debit: sum(({ debit }) => debit), credit: sum(({ credit }) => credit), closing: sum(closingOf) },
  };
}

const rowOf = (account: Opened): TrialBalanceRow => ({
  account_id: account.id,
  code: account.code,
  name: account.name,
  kind: account.kind,
  opening: rupees(account.opening),
  debit: rupees(account.debit),
  credit: rupees(account.credit),
  closing: rupees(closingOf(account)),
});
