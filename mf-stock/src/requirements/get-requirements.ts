import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import type { Requirement, RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /product-materials: the products and how far each is configured. */
export const getRequirementsList = (paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'requirements', paging],
    queryFn: async ({ signal }) => (await api.get<Page<RequirementsRow>>('/product-materials', { params: paging, signal })).data,
    placeholderData: keepPreviousData,
  });

/** GET /product-materials/:productId. Always read afresh: what is saved replaces the whole list. */
export const getRequirements = (productId: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'requirements of', productId],
    queryFn: async ({ signal }) => (await api.get<Page<Requirement>>(`/product-materials/${productId}`, { signal })).data.data,
    staleTime: 0,
  });
