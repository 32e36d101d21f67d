import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Milliseconds for a page that asks the server for nothing. */
const LONGEST = 3_000;
/** Milliseconds without a request: a card asks for its chart's figures when its own are there. */
const SETTLED = 200;

/** What is asked for whatever the page is. */
const ITS_OWN = new Set<string | undefined>([queryKeys.session[0], queryKeys.company[0]]);
const isOfPage = ({ queryKey }: { queryKey: QueryKey }) => !ITS_OWN.has(String(queryKey[0]));

const Shown = createContext(true);

/** What the first page itself asked for has come: now what nobody waits for may be asked as well. */
export const useFirstPageShown = (): boolean => use(Shown);

export function FirstPageShown({ children }: { children: ReactNode }) {
  const asking = useIsFetching({ predicate: isOfPage }) > 0;
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  // What was answered before it is drawn was asked for too.
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
