import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /materials/:id/usage, newest first. */
export const getMaterialUsage = (materialId: number, paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.materials, 'usage', materialId, paging],
    queryFn: ({ signal }) => call('GET /api/materials/:id/usage', { params: { id: materialId }, query: paging, signal }),
    placeholderData: keepPreviousData,
  });
