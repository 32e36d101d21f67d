import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /product-materials: the products and how far each is configured. */
export const getRequirementsList = (paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'requirements', paging],
    queryFn: ({ signal }) => call('GET /api/product-materials', { query: paging, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /product-materials/:productId. Always read afresh: a save replaces the whole list. */
export const getRequirements = (productId: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'requirements of', productId],
    queryFn: async ({ signal }) => (await call('GET /api/product-materials/:productId', { params: { productId }, signal })).data,
    staleTime: 0,
  });
