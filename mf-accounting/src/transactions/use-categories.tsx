import { serverMessageOf, useQuery } from '@karkhana/shared-auth';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import { Button, type SelectOption } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { getCategories } from './get-categories.ts';

/**
 * The names of one type's categories, of both where `type` is ''; and the text below the field when they did not come. `chosen` always stays an option: it came
 * with the address, or is the saved one of the transaction.
 */
export function useCategories(type: TransactionType | '', chosen: string, enabled = true): { options: SelectOption[]; failure: ReactNode } {
  const categories = useQuery({ ...getCategories(), enabled });
  const names = (categories.data ?? []).filter((category) => type === '' || category.type === type).map(({ name }) => name);
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
