import { call, keepPreviousData, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { TRANSACTIONS_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { TransactionQuery } from './transaction-list-state.ts';

/** GET /accounting/transactions; another page keeps the rows of the last one until it has come. */
export const getTransactions = (query: TransactionQuery) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'transactions', query],
    queryFn: ({ signal }) => call('GET /api/accounting/transactions', { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUpTo(TRANSACTIONS_QUERY.retry),
  });
