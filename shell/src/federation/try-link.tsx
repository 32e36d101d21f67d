import { currentUser, useLocation, useNavigate } from '@karkhana/shared-auth';
import { useEffect, useRef, useState } from 'react';
import { useSuite } from '../suite/suite-provider.tsx';
import type { AreaStore } from './area-store.ts';
import { Badge } from './badge.tsx';
import { isTryLink, openTryLink, recheckTries, withoutLink } from './try-links.ts';

const LOOK_AGAIN_MS = 60_000;

interface TryLinkProps {
  store: AreaStore;
  /** The search part of the address when the page was opened. */
  search: string;
}

/** Opens the link with which the page was opened, and ends previews revoked since (docs/reference/delivery.md#tries). */
export default function TryLink({ store, search }: TryLinkProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const location = useLocation();
  const suite = useRef(useSuite());
  const at = useRef(location);
  at.current = location;
  useEffect(() => {
    const user = currentUser();
    if (!user || !isTryLink(search)) return;
    void openTryLink(search, user, suite.current).then((opened) => {
      if ('area' in opened) void store.reload(opened.area);
      else setRefusal(opened.refused);
      // A reload of the page must not open it again; the tab keeps the preview.
      const { pathname, search: now } = at.current;
      if (isTryLink(now)) void navigate(`${pathname}${withoutLink(now)}`, { replace: true });
    });
  }, [search, store, navigate]);
  useEffect(() => {
    const look = () => void recheckTries().then((said) => said && setRefusal(said));
    addEventListener('focus', look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, []);
  if (refusal === undefined) return null;
  return (
    <Badge title="Understood" onClick={() => setRefusal(undefined)}>
      {refusal}
    </Badge>
  );
}
