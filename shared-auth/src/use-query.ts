import { type QueryClient, type UseQueryOptions, useQuery as useObservedQuery, useQueryClient } from '@tanstack/react-query';

/**
 * The library's `useQuery`, which asks when a screen stands. What is not known yet is asked for while the screen is drawn: on a slow PC
 * 0.2 to 0.4 s earlier (docs/decisions/0009). Not what is read anew whenever it is shown: its answer could come before it stands, and be
 * asked for twice.
 */
export const useQuery = ((options: UseQueryOptions, given?: QueryClient) => {
  const client = useQueryClient(given);
  const { queryKey, enabled = true, staleTime, refetchOnMount } = options;
  const isKept = staleTime !== 0 && refetchOnMount === undefined;
  // Whoever observes it is told why it failed.
  if (enabled === true && isKept && !client.getQueryState(queryKey)) client.query(options).catch(() => undefined);
  return useObservedQuery(options, given);
}) as typeof useObservedQuery;
