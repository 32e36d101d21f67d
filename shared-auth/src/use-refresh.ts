import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * What a mutation calls when it succeeded: whatever shows any of it is read again, on this screen and in the other areas; nobody waits for it.
 * @example useMutation({ mutationFn, onSuccess: useRefresh(touchedBy.production) })
 */
export function useRefresh(touched: readonly (readonly string[])[]): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  }, [client, touched]);
}
