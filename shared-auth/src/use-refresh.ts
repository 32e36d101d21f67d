import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from './api-error.ts';

/** Statuses without news about the books: the input was refused, or its sender. */
const NOTHING_NEW = [400, 401, 403, 422, 429];

/**
 * Call it when a mutation has ended: all that shows its data is read again, on this screen and in the other areas, without waiting. After a failure too:
 * somebody else was faster, or the server's answer was lost, and the data shown are old either way.
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
