import { useQueryClient } from '@karkhana/shared-auth';
import type { Requirement } from '@karkhana/shared-contract/product-materials/requirement';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getRequirements } from './get-requirements.ts';

export type StoredState = 'none' | 'loading' | 'failed' | 'ready';

/** Reads the stored requirements of the chosen product, as the form's first values; of two choices the later one counts. */
export function useStoredRequirements(begin: (requirements: readonly Requirement[]) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<StoredState>('none');
  const latest = useRef(0);
  const start = useRef(begin);
  useEffect(() => {
    start.current = begin;
  });
  const load = useCallback(
    async (productId: number | undefined) => {
      const turn = ++latest.current;
      setState(productId === undefined ? 'none' : 'loading');
      if (productId === undefined) return;
      try {
        const requirements = await client.fetchQuery(getRequirements(productId));
        if (turn !== latest.current) return;
        start.current(requirements);
        setState('ready');
      } catch {
        if (turn === latest.current) setState('failed');
      }
    },
    [client],
  );
  return { state, load };
}
