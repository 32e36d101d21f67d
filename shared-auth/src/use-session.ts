import type { Permission } from '@karkhana/shared-contract/permissions';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { useSelector } from 'react-redux';
import type { RootState } from './session-store.ts';

/** Whether a user is signed in. */
export const useSignedIn = (): boolean => useSelector((state: RootState) => state.session.token !== null);

/** The signed-in user, or null; after the server ended the session still the last one. */
export const useSession = (): SessionUser | null => useSelector((state: RootState) => state.session.user);

/** True after the server ended the session, until the next sign-in. */
export const useSessionExpired = (): boolean => useSelector((state: RootState) => state.session.expired);

/** Whether the signed-in user may: screens hide what they may not; the server decides. */
export const useCan = (permission: Permission): boolean => useSelector((state: RootState) => state.session.user?.permissions.includes(permission) ?? false);
