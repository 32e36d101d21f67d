import { useLocation, useSession } from '@karkhana/shared-auth';
import { useEffect } from 'react';
import { rememberRecord } from './recent-records.ts';

/** Keeps which records this user has open, for the palette. */
export function useRememberRecord(): void {
  const userId = useSession()?.id;
  const { pathname } = useLocation();
  useEffect(() => {
    if (userId !== undefined) rememberRecord(userId, pathname);
  }, [userId, pathname]);
}
