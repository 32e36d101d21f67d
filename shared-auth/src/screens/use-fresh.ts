import { useState } from 'react';
import type { ReadState } from './reads-and-saves.ts';

/**
 * What was read since this was opened (`refetchOnMount: 'always'`), for a form that is filled once: not what a screen before it left, also
 * when the read fails. It stays while a later read fails. Undefined until then.
 */
export function useFresh<T>({ data, isError, isFetchedAfterMount }: Pick<ReadState<T>, 'data' | 'isError' | 'isFetchedAfterMount'>): T | undefined {
  const [wasFresh, setWasFresh] = useState(false);
  const isFresh = isFetchedAfterMount && !isError;
  if (isFresh && !wasFresh) setWasFresh(true);
  return isFresh || wasFresh ? data : undefined;
}
