import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Notification } from '@karkhana/shared-contract/notifications/notification';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const EVERY_MINUTE = 60_000;

/** How many notifications the user has not read: counted by the server, asked every minute and whenever the window is looked at again. */
export const getUnreadCount = () =>
  queryOptions({
    queryKey: [...queryKeys.notifications, 'unread'],
    queryFn: async ({ signal }) => (await api.get<Page<Notification>>('/notifications', { params: { read: false, limit: 1 }, signal })).data.total,
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
    staleTime: EVERY_MINUTE,
  });
