import { messageOf, useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { NOTIFICATION_KINDS, type NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import type { Notification } from '@karkhana/shared-contract/notifications/notification-row';
import type { ReadInput } from '@karkhana/shared-contract/notifications/notification-schemas';
import {
  Button,
  DataTable,
  formatCount,
  ListTabs,
  Page,
  PageHeader,
  SelectField,
  TickIcon,
  Toolbar,
  urlOneOf,
  urlSort,
  urlWhole,
  useToast,
  useUrlState,
} from '@karkhana/shared-ui';
import { getNotifications } from './get-notifications.ts';
import { useMarkRead } from './mark-read.ts';
import { notificationCard, notificationColumns } from './notification-columns.tsx';
import { KIND_LABELS } from './notification-words.ts';

type Shown = 'all' | 'unread' | 'read';

const FIELDS = {
  show: urlOneOf<Shown>(['all', 'unread', 'read'], 'all'),
  kind: urlOneOf<NotificationKind | ''>(['', ...NOTIFICATION_KINDS], ''),
  sort: urlSort(['created_at'], '-created_at'),
  page: urlWhole(1),
};
const READ: Record<Shown, boolean | undefined> = { all: undefined, unread: false, read: true };
const TABS = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
  { id: 'read', label: 'Read' },
] as const;
const KINDS = [{ value: '', label: 'All notifications' }, ...NOTIFICATION_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))];
const LABELS = {
  empty: 'No notifications found',
  emptyHint: 'Low stock, unpaid sales and pending purchases appear here.',
  error: 'Error loading notifications. Please try again.',
};

/** /notifications (docs/reference/screens.md#notifications): open matters, read and unread, each leading to its place. */
export default function NotificationListScreen() {
  const [{ show, kind, sort, page }, change] = useUrlState(FIELDS);
  const toast = useToast();
  const notifications = useQuery(getNotifications({ kind: kind || undefined, read: READ[show], sort, page, limit: PAGE_SIZE }));
  const unread = useQuery(getNotifications({ read: false, limit: 1 }));
  const count = unread.data?.total ?? 0;
  // Shown only for a count that was read: not during reading, and not over a list that failed. The line keeps its room meanwhile.
  const isKnown = unread.data !== undefined && !unread.isError && !notifications.isError;
  const markRead = useMarkRead();
  const mark = (input: ReadInput) => markRead.mutateAsync(input).catch((error: unknown) => toast.error(messageOf(error, 'Failed to mark as read')));
  const read = (notification: Notification) => !notification.read && mark({ ids: [notification.id] });
  const actions = (
    <Button startIcon={<TickIcon />} disabled={count === 0 || markRead.isPending} onClick={() => mark({ all: true })}>
      Mark all as read
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Notifications"
        subtitle={count > 0 ? formatCount(count, 'unread notification') : isKnown ? 'Everything is read' : '\u00a0'}
        actions={actions}
      />
      <ListTabs label="Notifications" tabs={TABS} current={show} onChange={(next) => change({ show: next })}>
        <DataTable
          label="Notifications"
          columns={notificationColumns(read)}
          query={notifications}
          rowKey={(notification) => notification.id}
          card={notificationCard(read)}
          words={LABELS}
          filters={{ count: (kind ? 1 : 0) + (show === 'all' ? 0 : 1), clear: () => change({ kind: '', show: 'all' }) }}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          paging={{ page, limit: PAGE_SIZE, word: 'results', onPage: (next) => change({ page: next }) }}
        >
          <Toolbar>
            <SelectField hideLabel label="About" value={kind} options={KINDS} onChange={(next) => change({ kind: next as NotificationKind | '' })} />
          </Toolbar>
        </DataTable>
      </ListTabs>
    </Page>
  );
}
