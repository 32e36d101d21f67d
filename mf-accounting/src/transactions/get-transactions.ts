import { api, keepPreviousData, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { TRANSACTIONS_QUERY } from '@karkhana/shared-contract/constants';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { TransactionQuery } from './transaction-list-state.ts';

/** GET /accounting/transactions; another page keeps the rows of the last one until it has come. */
export const getTransactions = (query: TransactionQuery) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'transactions', query],
    queryFn: async ({ signal }) => (await api.get<Page<Transaction>>('/accounting/transactions', { params: query, signal })).data,
    placeholderData: keepPreviousData,
    retry: retryUpTo(TRANSACTIONS_QUERY.retry),
  });
