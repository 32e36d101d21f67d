import { call, useMutation, useQueryClient, useRefresh } from '@karkhana/shared-auth';
import type { NotificationSettings } from '@karkhana/shared-contract/notifications/notification-row';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { getNotificationSettings } from './get-profile.ts';

const mutationKey = ['notification-settings'];

/**
 * PUT /users/notifications: one kind at a time, saved as soon as it is ticked. A tick shows at once; a failed save takes it back. No answer is shown, so that
 * one of an earlier tick takes no later one back: the last of several reads them anew.
 */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  const refresh = useRefresh(touchedBy.notifications);
  const { queryKey } = getNotificationSettings();
  const show = (settings: Partial<NotificationSettings>) => client.setQueryData<NotificationSettings>(queryKey, (shown) => shown && { ...shown, ...settings });
  return useMutation({
    mutationKey,
    mutationFn: (settings: Partial<NotificationSettings>) => call('PUT /api/users/notifications', { body: settings }),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey });
      show(settings);
    },
    onError: (_, settings) => {
      show(Object.fromEntries(Object.entries(settings).map(([kind, on]) => [kind, !on])));
    },
    // Before the last, they would be read without those that are on their way.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey });
      refresh();
    },
  });
}
