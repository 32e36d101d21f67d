import { api, queryOptions } from '@karkhana/shared-auth';
import type { NotificationSettings } from '@karkhana/shared-contract/notifications/notification';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Device, Profile } from '@karkhana/shared-contract/users/user';

/** GET /users/profile. */
export const getProfile = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'details'],
    queryFn: async ({ signal }) => (await api.get<{ data: Profile }>('/users/profile', { signal })).data.data,
  });

/** GET /users/sessions. Read afresh each time: a device may have been signed out meanwhile. */
export const getDevices = () =>
  queryOptions({
    queryKey: queryKeys.devices,
    queryFn: async ({ signal }) => (await api.get<{ data: Device[]; total: number }>('/users/sessions', { signal })).data,
    staleTime: 0,
  });

/** GET /users/notifications. */
export const getNotificationSettings = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'notifications'],
    queryFn: async ({ signal }) => (await api.get<{ data: NotificationSettings }>('/users/notifications', { signal })).data.data,
  });
