import { BALANCES_NEED } from '@karkhana/shared-contract/party-ledger/who-sees-balances';
import { assertAccess, type User } from '../../platform/access.ts';

export const isBalanceSort = (sort: string): boolean => /^-?(balance|overdue)$/.test(sort);

/** Whether lists of parties have balances for this user. @throws AppError for a sort by what the user may not see */
export function maySeeBalances(user: User, sort: string): boolean {
  if (isBalanceSort(sort)) assertAccess({ all: BALANCES_NEED }, user);
  return BALANCES_NEED.every((permission) => user.permissions.includes(permission));
}
