import { useState } from 'react';
import type { ReadState } from './reads-and-saves.ts';

/**
 * Data read since this was opened (`refetchOnMount: 'always'`), for a form that is filled once: not those of an earlier screen, also when the read fails. They
 * stay while a later read fails. Undefined until then.
 */
export function useFresh<T>({ data, isError, isFetchedAfterMount }: Pick<ReadState<T>, 'data' | 'isError' | 'isFetchedAfterMount'>): T | undefined {
  const [wasFresh, setWasFresh] = useState(false);
  const isFresh = isFetchedAfterMount && !isError;
  if (isFresh && !wasFresh) setWasFresh(true);
  return isFresh || wasFresh ? data : undefined;
}
