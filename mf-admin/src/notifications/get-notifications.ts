import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import type { Notification, NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface NotificationFilters {
  kind?: NotificationKind | undefined;
  read?: boolean | undefined;
}

/** GET /notifications, newest first; read again whenever it is opened. */
export const getNotifications = (query: NotificationFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.notifications, 'list', query],
    queryFn: async ({ signal }) => (await api.get<Page<Notification>>('/notifications', { params: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
