import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

export interface AuditFilters {
  entity?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** GET /audit, newest first. Always read afresh: it grows with everything that is done anywhere. */
export const getAudit = (query: AuditFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.activity, query],
    queryFn: async ({ signal }) => (await api.get<Page<AuditEntry>>('/audit', { params: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
