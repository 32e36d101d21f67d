import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ReadInput } from '@karkhana/shared-contract/notifications/notification-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /notifications/read: some, or all. The bell's count follows. */
export function useMarkRead() {
  return useMutation({ mutationFn: (read: ReadInput) => call('POST /api/notifications/read', { body: read }), onSettled: useRefresh(touchedBy.notifications) });
}
