import { useQueryClient } from '@karkhana/shared-auth';
import { useCallback } from 'react';

/** After a mutation: what shows any of it is read again, on this screen and in the other areas; nobody waits for it. */
export function useRefresh(touched: readonly (readonly string[])[]): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  }, [client, touched]);
}
