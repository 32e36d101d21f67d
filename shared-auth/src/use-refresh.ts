import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from './api-error.ts';

/** Answers that say nothing about the books: the input was refused, or who sent it. */
const NOTHING_NEW = [400, 401, 403, 422, 429];

/**
 * What a mutation calls when it ended: whatever shows any of it is read again, on this screen and in the other areas; nobody waits for it.
 * After a failure too: somebody else was faster, or the server acted and its answer was lost, and what is shown is old either way.
 * @example useMutation({ mutationFn, onSettled: useRefresh(touchedBy.production) })
 */
export function useRefresh(touched: readonly (readonly string[])[]): (answer?: unknown, error?: unknown) => void {
  const client = useQueryClient();
  return useCallback(
    (_answer, error) => {
      if (error instanceof ApiError && NOTHING_NEW.includes(error.status)) return;
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
    },
    [client, touched],
  );
}
