import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Milliseconds for a page that sends no request. */
const LONGEST = 3_000;
/** Milliseconds without a request: a card requests its chart's figures after its own. */
const SETTLED = 200;

/** Requests of every page. */
const ITS_OWN = new Set<string | undefined>([queryKeys.session[0], queryKeys.company[0]]);
const isOfPage = ({ queryKey }: { queryKey: QueryKey }) => !ITS_OWN.has(String(queryKey[0]));

const Shown = createContext(true);

/** The first page has its own answers: now background requests may go out as well. */
export const useFirstPageShown = (): boolean => use(Shown);

export function FirstPageShown({ children }: { children: ReactNode }) {
  const asking = useIsFetching({ predicate: isOfPage }) > 0;
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  // An answer that came before the page is drawn belongs to it too.
  const [answered] = useState(() => client.getQueryCache().findAll({ predicate: isOfPage }).length > 0);
  const asked = useRef(answered);
  useEffect(() => {
    asked.current ||= asking;
    if (asking || !asked.current) return undefined;
    const timer = setTimeout(() => setShown(true), SETTLED);
    return () => clearTimeout(timer);
  }, [asking]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  return <Shown value={shown}>{children}</Shown>;
}
