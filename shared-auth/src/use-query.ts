import { type QueryClient, type UseQueryOptions, useQuery as useObservedQuery, useQueryClient } from '@tanstack/react-query';

/**
 * The library's `useQuery`, which requests when a screen is mounted. Data that are not in the cache are requested while the screen is drawn: on a slow PC 0.2
 * to 0.4 s earlier (docs/decisions/0009). Not those that are read anew with each showing: their answer could come before the mount, and be requested twice.
 */
export const useQuery = ((options: UseQueryOptions, given?: QueryClient) => {
  const client = useQueryClient(given);
  const { queryKey, enabled = true, staleTime, refetchOnMount } = options;
  const isKept = staleTime !== 0 && refetchOnMount === undefined;
  // Its observers get the reason of a failure.
  if (enabled === true && isKept && !client.getQueryState(queryKey)) client.query(options).catch(() => undefined);
  return useObservedQuery(options, given);
}) as typeof useObservedQuery;
