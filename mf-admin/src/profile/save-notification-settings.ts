import { call, useMutation, useQueryClient, useRefresh } from '@karkhana/shared-auth';
import type { NotificationSettings } from '@karkhana/shared-contract/notifications/notification-row';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { getNotificationSettings } from './get-profile.ts';

/** PUT /users/notifications: one kind at a time, saved as soon as it is ticked. */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  const refresh = useRefresh(touchedBy.notifications);
  return useMutation({
    mutationFn: async (settings: Partial<NotificationSettings>) => (await call('PUT /api/users/notifications', { body: settings })).data,
    onSuccess: (saved) => {
      client.setQueryData(getNotificationSettings().queryKey, saved);
      refresh();
    },
  });
}
