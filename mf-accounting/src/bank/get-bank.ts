import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface LinesQuery {
  account_id: number;
  matched?: boolean | undefined;
  set_aside?: boolean | undefined;
  page?: number;
  limit?: number;
}

/** GET /bank-statements/lines. */
export const getStatementLines = (query: LinesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'bank-lines', query],
    queryFn: ({ signal }) => call('GET /api/bank-statements/lines', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /bank-reconciliation. */
export const getReconciliation = (query: { account_id: number; as_of: string }) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'bank-reconciliation', query],
    queryFn: ({ signal }) => call('GET /api/bank-reconciliation', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /bank-statements: the last files of an account. */
export const getStatements = (account_id: number) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'bank-files', account_id],
    queryFn: ({ signal }) => call('GET /api/bank-statements', { query: { account_id, page: 1, limit: 50 }, signal }),
  });
