import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /product-materials/check-availability/:productId. Always read afresh: others consume too. */
export const getAvailability = (productId: number, quantity: string, place?: string) =>
  queryOptions({
    queryKey: [...queryKeys.production, 'availability', productId, quantity, ...(place ? [place] : [])],
    queryFn: async ({ signal }) =>
      await call('GET /api/product-materials/check-availability/:productId', {
        params: { productId },
        query: { quantity, ...(place && { place_id: Number(place) }) },
        signal,
      }),
    staleTime: 0,
    // For another quantity of the same product the stock is still right; for another product nothing is.
    placeholderData: (before, query) => (query?.queryKey[2] === productId ? before : undefined),
  });
