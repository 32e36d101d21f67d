import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock/below-zero. */
export const getBelowZero = () =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'below-zero'],
    queryFn: ({ signal }) => call('GET /api/stock/below-zero', { signal }),
  });
