import { useCallback, useEffect, useRef, useState } from 'react';

/** Finds options on the server by what was typed; '' asks for the first ones. */
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

  const search = useCallback(
    (text: string) => {
      if (!load) return;
      const turn = ++latest.current;
      const answer = (next: () => void) => turn === latest.current && next();
      const ask = () =>
        load(text).then(
          (options) =>
            answer(() => {
              setLoaded(options);
              setState('idle');
            }),
          () => answer(() => setState('failed')),
        );
      setState('loading');
      clearTimeout(timer.current);
      if (text === '') void ask();
      else timer.current = setTimeout(() => void ask(), PAUSE);
    },
    [load],
  );

  return { loaded, state, search };
}
