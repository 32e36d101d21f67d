import { isOfGrossProfit } from '@karkhana/shared-contract/ledger/account-groups';
import type { ProfitAndLoss, ProfitRow } from '@karkhana/shared-contract/ledger/profit-and-loss';
import { rupees } from '@karkhana/shared-contract/money';
import { balanceOf, type Opened } from './opened.ts';
import type { StockOfPeriod } from './stock-values.ts';

type Moved = Pick<Opened, 'id' | 'name' | 'kind' | 'group' | 'debit' | 'credit'>;

/** What accounts and stock of a period come to. */
export function profitOf(accounts: readonly Moved[], { opening, closing }: StockOfPeriod): ProfitAndLoss {
  const earned = (of: readonly Moved[]) => of.reduce((sum, each) => sum - balanceOf(each), 0);
  const [income, expense] = (['income', 'expense'] as const).map((kind) => accounts.filter((each) => each.kind === kind)) as [Moved[], Moved[]];
  const change = closing - opening;
  return {
    opening_stock: rupees(opening),
    closing_stock: rupees(closing),
    gross_profit: rupees(earned([...income, ...expense].filter(isOfGrossProfit)) + change),
    net_profit: rupees(earned([...income, ...expense]) + change),
    income: rowsOf(income, -1),
    expense: rowsOf(expense, 1),
  };
}

const rowsOf = (accounts: readonly Moved[], sign: 1 | -1): ProfitRow[] =>
  accounts
    .filter((each) => balanceOf(each) !== 0)
    .map((each) => ({ account_id: each.id, name: each.name, group: each.group, amount: rupees(sign * balanceOf(each)) }));
