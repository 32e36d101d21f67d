import { type Day, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { BalanceSheet, BalanceSheetRow } from '@karkhana/shared-contract/ledger/balance-sheet';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../platform/database.ts';
import { closingOf, isOfYear, type Opened, RETAINED_EARNINGS, readOpened } from './opened.ts';
import { stockOfPeriods } from './stock-values.ts';

/**
 * GET /reports/balance-sheet. Stock is an asset that no entry moves. The other side has it as the stock that the books began with (Difference in
 * opening balances), its change in earlier years (their profit) and since 1 April (the profit to date).
 */
export async function balanceSheetOf(db: Reader, as_of: Day): Promise<BalanceSheet> {
  const firstDay = firstOfFinancialYear(as_of);
  const accounts = await readOpened(db, firstDay, as_of);
  const year = mustGet(await stockOfPeriods(db, [{ startDate: firstDay, endDate: as_of }]), 0);
  const stock: Readonly<Record<string, number>> = {
    stock: year.closing,
    opening_difference: -year.began,
    [RETAINED_EARNINGS]: year.began - year.opening,
  };
  const toDate = accounts.filter(isOfYear).reduce((sum, each) => sum - closingOf(each), 0) + year.closing - year.opening;
  const rowsOf = (kind: Opened['kind'], sign: 1 | -1) =>
    accounts.flatMap((each): Row[] => {
      const amount = sign * (closingOf(each) + (stock[each.role ?? ''] ?? 0));
      return each.kind === kind && amount !== 0 ? [{ account_id: each.id, name: each.name, group: each.group, amount }] : [];
    });
  const assets = rowsOf('asset', 1);
  const liabilities = rowsOf('liability', -1);
  const equity: Row[] = [...rowsOf('equity', -1), { account_id: null, name: 'Profit to date', group: 'Reserves & Surplus', amount: toDate }];
  return {
    assets: assets.map(inRupees),
    liabilities: liabilities.map(inRupees),
    equity: equity.map(inRupees),
    total_assets: total(assets),
    total_liabilities_and_equity: total([...liabilities, ...equity]),
  };
}

/** In paise. */
type Row = BalanceSheetRow;
const inRupees = (row: Row): BalanceSheetRow => ({ ...row, amount: rupees(row.amount) });
const total = (rows: readonly Row[]): number => rupees(rows.reduce((sum, { amount }) => sum + amount, 0));
