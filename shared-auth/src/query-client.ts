import { QUERY_DEFAULTS } from '@karkhana/shared-contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries what may pass by itself, `count` times; an answer that the request is wrong is not asked for again (behaviour.md, Screens). */
export const retryUpTo = (count: number) => (failures: number, error: Error) => failures < count && error instanceof ApiError && error.mayPass;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: QUERY_DEFAULTS.staleTime, retry: retryUpTo(QUERY_DEFAULTS.retry) }, mutations: { retry: false } },
  });
