import { call, keepPreviousData, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /paper-links: what is out now. Read afresh: links end by themselves. */
export const getPaperLinks = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'paper-links', query],
    queryFn: ({ signal }) => call('GET /api/paper-links', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** DELETE /paper-links/:id. The list is read again also when it failed: the link may be gone already. */
export function useTakeBackLink(id: number) {
  return useMutation({
    mutationFn: () => call('DELETE /api/paper-links/:id', { params: { id } }),
    onSettled: useRefresh([queryKeys.settings, queryKeys.activity]),
  });
}
