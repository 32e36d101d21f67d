import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /places, those out of use too. */
export const getPlaces = () =>
  queryOptions({ queryKey: [...queryKeys.stock, 'places'], queryFn: ({ signal }) => call('GET /api/places', { query: {}, signal }) });

/** GET /places/:id/stock. */
export const getPlaceStock = (id: number, query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'place', id, query],
    queryFn: ({ signal }) => call('GET /api/places/:id/stock', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
