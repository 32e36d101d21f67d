import { financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { takesProfit } from '@karkhana/shared-contract/ledger/account-groups';
import type { AppropriationInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { closingOf, readOpenedWithStock } from '../books-reports/opened.ts';
import { credit, debit } from '../ledger/entry.ts';
import { type Entered, postByHand, refuseFuture } from './enter-journal.service.ts';

const PROFIT = 'retained_earnings';

/** Moves profit of earlier years to capital, reserves or partners: at most what is there on its day, and what is there today. */
export async function appropriateProfit(tx: Transaction, actor: Actor, { date, lines }: AppropriationInput): Promise<Entered> {
  refuseFuture(actor, date);
  // Two at once: the second sees what the first left.
  await tx.selectFrom('accounts').select('id').where('role', '=', PROFIT).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { accounts } = await readOpenedWithStock(tx, firstOfFinancialYear(date), date);
  const faults = lines.flatMap(({ account_id }, index) => {
    const account = accounts.find(({ id }) => id === account_id);
    if (account?.active && takesProfit(account)) return [];
    return [
      [
        `lines[${index}].account_id`,
        account ? `${account.name} takes no profit: choose an active account of capital, reserves or a partner` : 'This account does not exist',
      ],
    ];
  });
  refuseFaults(Object.fromEntries(faults));
  const total = lines.reduce((sum, { amount }) => sum + paise(amount), 0);
  const left = Math.min(profitOf(accounts), profitOf((await readOpenedWithStock(tx, firstOfFinancialYear(todayOf(actor)), todayOf(actor))).accounts));
  if (total > left) {
    throw new AppError('CONFLICT', `The profit up to 31 March ${financialYear(date)} is ${rupeesShown(Math.max(left, 0))}: no more can be appropriated`);
  }
  const shares = lines.map(({ account_id, amount }) => credit(String(account_id), paise(amount)));
  return postByHand(
    tx,
    actor,
    { date, kind: 'journal', narration: 'Profit of earlier years appropriated', lines: [debit(PROFIT, total), ...shares] },
    'create',
  );
}

/** Paise. */
function profitOf(accounts: Awaited<ReturnType<typeof readOpenedWithStock>>['accounts']): number {
  return -closingOf(
    mustGet(
      accounts.filter(({ role }) => role === PROFIT),
      0,
    ),
  );
}
