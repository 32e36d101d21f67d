import { useLocation } from '@karkhana/shared-auth';
import { useRef } from 'react';
import { pageAt, type SuitePage } from './suite.ts';
import { useSuite } from './suite-provider.tsx';

/** The page of the address. One that is open stays until its user leaves it, whatever becomes of its area: there may be input on it. */
export function useOpenPage(): SuitePage | undefined {
  const suite = useSuite();
  const { pathname } = useLocation();
  const open = useRef<{ pathname: string; page: SuitePage }>(undefined);
  const page = pageAt(suite, pathname) ?? (open.current?.pathname === pathname ? open.current.page : undefined);
  open.current = page && { pathname, page };
  return page;
}
