import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

export interface AuditFilters {
  entity?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  sign_ins?: boolean | undefined;
}

/** GET /audit, newest first. Always read afresh: it grows with everything that is done anywhere. */
export const getAudit = (query: AuditFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.activity, query],
    queryFn: ({ signal }) => call('GET /api/audit', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
