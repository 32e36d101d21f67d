import { useCallback, useEffect, useRef, useState } from 'react';

/** Finds options on the server by the typed text; '' requests the first ones. */
export type LoadOptions<T> = (search: string) => Promise<readonly T[]>;

const PAUSE = 250;

/**
 * The options of the latest search, whichever answer comes first. `loading` starts with the key, not with the request, so that old
 * options are never taken for the answer.
 */
export function useLoadedOptions<T>(load: LoadOptions<T> | undefined) {
  const [loaded, setLoaded] = useState<readonly T[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** @returns the options found; undefined when it failed, or another search has begun meanwhile */
  const searchNow = useCallback(
    async (text: string): Promise<readonly T[] | undefined> => {
      if (!load) return undefined;
      clearTimeout(timer.current);
      const turn = ++latest.current;
      setState('loading');
      const found = await load(text).catch(() => undefined);
      if (turn !== latest.current) return undefined;
      if (found) setLoaded(found);
      setState(found ? 'idle' : 'failed');
      return found;
    },
    [load],
  );
  /** After a pause, in which more may be typed. */
  const search = useCallback(
    (text: string) => {
      if (!load) return;
      if (text === '') return void searchNow(text);
      clearTimeout(timer.current);
      latest.current += 1;
      setState('loading');
      timer.current = setTimeout(() => void searchNow(text), PAUSE);
    },
    [load, searchNow],
  );

  return { loaded, state, search, searchNow };
}
