import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Within this many milliseconds a change of permissions is seen in the browser. */
const LOOK_AGAIN = 6_000;

/** GET /auth/session: the signed-in user as the server has it now. */
export const getSession = (token: string | null) =>
  queryOptions({
    // An answer to an earlier sign-in must not overwrite this one.
    queryKey: [...queryKeys.session, token],
    queryFn: async ({ signal }) => (await call('GET /api/auth/session', { signal })).user,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
    staleTime: LOOK_AGAIN,
    retry: false,
  });
