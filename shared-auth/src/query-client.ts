import { QUERY_DEFAULTS } from '@karkhana/shared-contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries failures that may pass, `count` times, and no answer that the request is wrong (docs/reference/screens.md#failures). */
export const retryUpTo = (count: number) => (failures: number, error: Error) => failures < count && error instanceof ApiError && error.mayPass;

/**
 * Requests go out even when the browser reports no network, and fail at once without one. The library's default holds them back, saves included, and sends them
 * when the network is back, when the user has long moved on.
 */
const NETWORK_MODE = 'always';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_DEFAULTS.staleTime,
        retry: retryUpTo(QUERY_DEFAULTS.retry),
        networkMode: NETWORK_MODE,
        // A failed read is repeated when the network is back: reading changes nothing.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NETWORK_MODE },
    },
  });
