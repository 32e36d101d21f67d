import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UrlField } from './url-fields.ts';

export type UrlFields = Record<string, UrlField<string | number>>;
export type UrlValues<F extends UrlFields> = { [K in keyof F]: F[K]['initial'] };

export function readUrl<F extends UrlFields>(fields: F, params: URLSearchParams): UrlValues<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const text = params.get(name);
    return [name, (text === null ? undefined : field.read(text)) ?? field.initial];
  });
  return Object.fromEntries(values) as UrlValues<F>;
}

/** What is not in `fields` stays in the address; a default is not written; another filter, sort or size begins at page 1 again. */
export function writeUrl<F extends UrlFields>(fields: F, params: URLSearchParams, changes: Partial<UrlValues<F>>): URLSearchParams {
  const next = new URLSearchParams(params);
  const all = 'page' in fields && !('page' in changes) ? { ...changes, page: fields['page']?.initial } : changes;
  for (const [name, value] of Object.entries(all)) {
    if (value === fields[name]?.initial) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * A list's filters, page, size and sort, in the address, so that Back, reload and a shared link keep them (behaviour.md, Screens):
 *
 *   const [state, change] = useUrlState(FIELDS);   change({ vendor_id: '12' });
 *
 * `fields` is a constant outside the component. `replace` for text while it is typed, so that Back does not go letter by letter.
 */
export function useUrlState<F extends UrlFields>(fields: F): [UrlValues<F>, (changes: Partial<UrlValues<F>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrl(fields, params), [fields, params]);
  // Two changes before the address is drawn again, such as two fields that were typed in quickly: the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  // Back and Forward change the address at once and the screen a moment later: what is clicked in between starts from the address.
  useEffect(() => {
    const follow = () => {
      latest.current = new URLSearchParams(window.location.search);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = useCallback(
    (changes: Partial<UrlValues<F>>, { replace = false }: { replace?: boolean } = {}) => {
      latest.current = writeUrl(fields, latest.current, changes);
      setParams(latest.current, { replace });
    },
    [fields, setParams],
  );
  return [state, change];
}
