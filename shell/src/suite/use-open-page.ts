import { useLocation } from '@karkhana/shared-auth';
import { useRef } from 'react';
import { pageAt, type SuitePage } from './suite.ts';
import { useSuite } from './suite-provider.tsx';

/** The page of the address. An open page stays until its user leaves it, even when its area is gone: it may contain input. */
export function useOpenPage(): SuitePage | undefined {
  const suite = useSuite();
  const { pathname } = useLocation();
  const open = useRef<{ pathname: string; page: SuitePage }>(undefined);
  const page = pageAt(suite, pathname) ?? (open.current?.pathname === pathname ? open.current.page : undefined);
  open.current = page && { pathname, page };
  return page;
}
