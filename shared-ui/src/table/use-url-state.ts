import { useCallback, useContext, useEffect, useMemo } from 'react';
import { type Location, UNSAFE_NavigationContext, useLocation, useSearchParams } from 'react-router-dom';
import { rememberSearch } from './last-search.ts';
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

/** Their values at an address without a search. */
export const initialUrl = <F extends UrlFields>(fields: F): UrlValues<F> => readUrl(fields, new URLSearchParams());

/** Parameters outside `fields` stay in the address; a default is left out; another filter, sort or size begins at page 1 again. */
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
 * A list's filters, page, size and sort, in the address, so that Back, reload, a shared link and the way back from a record keep them
 * (docs/reference/screens.md#addresses):
 *
 *   const [state, change] = useUrlState(FIELDS);   change({ vendor_id: '12' });
 *
 * `fields` is a constant outside the component. `replace` for text while it is typed, so that Back does not go letter by letter.
 */
export function useUrlState<F extends UrlFields>(fields: F): [UrlValues<F>, (changes: Partial<UrlValues<F>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberSearch(pathname, search), [pathname, search]);
  const state = useMemo(() => readUrl(fields, params), [fields, params]);
  // A link, Back or an earlier change moves the address at once and the screen a moment later: a change in between starts from the address. No hook of the
  // router returns it before the screen is drawn; its history does, in the browser's router as in that of tests.
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { readonly location: Location };
  const change = useCallback(
    (changes: Partial<UrlValues<F>>, { replace = false }: { replace?: boolean } = {}) => {
      const now = new URLSearchParams(history.location.search);
      const values = readUrl(fields, now);
      // What is there already makes no step for Back: a filter for nothing that something is typed over.
      if (Object.entries(changes).every(([name, value]) => values[name] === value)) return;
      setParams(writeUrl(fields, now, changes), { replace });
    },
    [fields, history, setParams],
  );
  return [state, change];
}
