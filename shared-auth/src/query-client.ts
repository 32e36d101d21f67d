import { QUERY_DEFAULTS } from '@karkhana/shared-contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries what may pass by itself, `count` times; an answer that the request is wrong is not asked for again (docs/reference/screens.md#failures). */
export const retryUpTo = (count: number) => (failures: number, error: Error) => failures < count && error instanceof ApiError && error.mayPass;

/**
 * Requests go out whether or not the browser believes that there is a network, and fail at once when there is none. The library's own way
 * is to hold them back, a save among them, and to send them when the network is back, when nobody asks for it any more.
 */
const NETWORK_MODE = 'always';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_DEFAULTS.staleTime,
        retry: retryUpTo(QUERY_DEFAULTS.retry),
        networkMode: NETWORK_MODE,
        // What could not be read comes when the network is back: reading again does nothing that nobody asked for.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NETWORK_MODE },
    },
  });
