import { type Day, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { BalanceSheet, BalanceSheetRow } from '@karkhana/shared-contract/ledger/balance-sheet';
import { rupees } from '@karkhana/shared-contract/money';
import type { Reader } from '../../platform/database.ts';
import { closingOf, isOfYear, type Opened, readOpenedWithStock } from './opened.ts';

/** GET /reports/balance-sheet: the trial balance of the year, with the change of the stock since 1 April as an asset and in the profit to date. */
export async function balanceSheetOf(db: Reader, as_of: Day): Promise<BalanceSheet> {
  const { accounts, stock } = await readOpenedWithStock(db, firstOfFinancialYear(as_of), as_of);
  const change = stock.closing - stock.opening;
  const toDate = accounts.filter(isOfYear).reduce((sum, each) => sum - closingOf(each), 0) + change;
  const rowsOf = (kind: Opened['kind'], sign: 1 | -1) =>
    accounts.flatMap((each): Row[] => {
      const amount = sign * (closingOf(each) + (each.role === 'stock' ? change : 0));
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
