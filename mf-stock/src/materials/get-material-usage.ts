import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import type { MaterialUsage } from '@karkhana/shared-contract/materials/material';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /materials/:id/usage, newest first. */
export const getMaterialUsage = (materialId: number, paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.materials, 'usage', materialId, paging],
    queryFn: async ({ signal }) => (await api.get<Page<MaterialUsage>>(`/materials/${materialId}/usage`, { params: paging, signal })).data,
    placeholderData: keepPreviousData,
  });
