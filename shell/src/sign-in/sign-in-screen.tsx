import { Navigate, signIn, useLocation, useSessionExpired, useSignedIn } from '@karkhana/shared-auth';
import { useEffect, useRef } from 'react';
import type { AreaStore } from '../federation/area-store.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { atFirstInput } from './first-input.ts';
import { originOf } from './origin.ts';
import { showSignInPage } from './plain/page.ts';

const navigatedBelow = () => undefined;

/** /login of an open page. A signed-in user continues to the wanted page. */
export default function SignInScreen({ store }: { store: AreaStore }) {
  const signedIn = useSignedIn();
  const expired = useSessionExpired();
  const origin = originOf(useLocation().state ?? history.state);
  const place = useRef<HTMLDivElement>(null);
  // A reload of the page begins without the router, and finds it where first-page.ts looks.
  useEffect(() => {
    if (!signedIn) history.replaceState({ ...history.state, from: origin }, '');
  }, [origin, signedIn]);
  useEffect(() => atFirstInput(() => fetchAhead(store)), [store]);
  useEffect(() => {
    if (place.current) showSignInPage(place.current, { expired, signIn, onSignedIn: navigatedBelow });
  }, [expired]);
  return signedIn ? <Navigate to={origin} replace /> : <div ref={place} />;
}
