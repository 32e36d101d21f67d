import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads a query's data past the cache, for paper: `readNow(getSales({ ...filters, ...page }))`. Rejects with ApiError. */
export function useReadNow() {
  const client = useQueryClient();
  return <T, E, D, K extends QueryKey>(options: FetchQueryOptions<T, E, D, K>): Promise<D> => client.fetchQuery({ ...options, staleTime: 0 });
}
