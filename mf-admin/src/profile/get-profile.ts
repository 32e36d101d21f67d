import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /users/profile. */
export const getProfile = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'details'],
    queryFn: async ({ signal }) => (await call('GET /api/users/profile', { signal })).data,
  });

/** GET /users/sessions. Read afresh each time: a device may have been signed out meanwhile. */
export const getDevices = () =>
  queryOptions({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => call('GET /api/users/sessions', { signal }),
    staleTime: 0,
  });

/** GET /users/notifications. */
export const getNotificationSettings = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'notifications'],
    queryFn: async ({ signal }) => (await call('GET /api/users/notifications', { signal })).data,
  });
