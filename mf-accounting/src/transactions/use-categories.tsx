import { serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import { takesTransactions } from '@karkhana/shared-contract/ledger/account-groups';
import { Button, type SelectOption } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import { getCategories } from './get-categories.ts';

/** Accounts that a transaction can be entered on, one's own first; those of categories are chosen by these. */
const accountNames = (chart: readonly Account[], taken: ReadonlySet<string>): string[] =>
  chart
    .filter((account) => takesTransactions(account) && !taken.has(account.name))
    .sort((a, b) => Number(a.role !== null) - Number(b.role !== null))
    .map(({ name }) => name);

/**
 * The names of one type's categories, of both where `type` is ''; and the text below the field when they did not come. With `accounts` those of the chart follow. `chosen` always stays an option: it came
 * with the address, or is the saved one of the transaction.
 */
export function useCategories(
  type: TransactionType | '',
  chosen: string,
  { enabled = true, accounts = false } = {},
): { options: SelectOption[]; failure: ReactNode } {
  const categories = useQuery({ ...getCategories(), enabled });
  const seesBooks = useCan('accounting:view');
  const chart = useQuery({ ...getAccounts(), enabled: enabled && accounts && seesBooks }).data?.data ?? [];
  const known = categories.data ?? [];
  const own = known.filter((category) => type === '' || category.type === type).map(({ name }) => name);
  const names = [...own, ...(accounts ? accountNames(chart, new Set(known.map(({ name }) => name))) : [])];
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  const failure = categories.isError && !categories.isFetching && (
    <span role="alert">
      {serverMessageOf(categories.error, 'Failed to fetch categories')}{' '}
      <Button size="small" onClick={() => void categories.refetch()}>
        Try again
      </Button>
    </span>
  );
  return { options: all.map((name) => ({ value: name, label: name })), failure };
}
