import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import type { NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface NotificationFilters {
  kind?: NotificationKind | undefined;
  read?: boolean | undefined;
}

/** GET /notifications, newest first; read again whenever it is opened. */
export const getNotifications = (query: NotificationFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.notifications, 'list', query],
    queryFn: ({ signal }) => call('GET /api/notifications', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
