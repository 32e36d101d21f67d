import { subscribeOverrides, useLocation } from '@karkhana/shared-auth';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../frame/after-paint.ts';
import type { AreaStore } from './area-store.ts';

const EVERY_MINUTE = 60_000;
/** Milliseconds between two looks while something on the screen waits for the server: a server that is back sends no notice. */
const WAITING = 5_000;

/** Checks which releases are live on focus, on navigation, when the network is back, every minute, and sooner while something waits for it. */
export function useLookForUpdates(store: AreaStore): void {
  const { pathname } = useLocation();
  const lookedAt = useRef(pathname);
  useEffect(() => {
    // A fresh page carries the answer; one that waited at the sign-in for a while has an old one.
    const isDue = lookedAt.current !== pathname || performance.now() > EVERY_MINUTE;
    lookedAt.current = pathname;
    return isDue ? afterPaint(() => void store.lookForUpdates()) : undefined;
  }, [pathname, store]);
  useEffect(() => {
    const look = () => void store.lookForUpdates();
    addEventListener('focus', look);
    addEventListener('online', look);
    const timer = setInterval(look, EVERY_MINUTE);
    const waiting = setInterval(() => store.isWaiting() && look(), WAITING);
    const end = subscribeOverrides(look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('online', look);
      clearInterval(timer);
      clearInterval(waiting);
      end();
    };
  }, [store]);
}
