import type { Notification } from '@karkhana/shared-contract/notifications/notification-row';
import { type Column, color, formatInstant, Hidden, IconAction, RowCard, styled, TextLink, TickIcon } from '@karkhana/shared-ui';
import { KIND_LABELS } from './notification-words.ts';

type MarkRead = (notification: Notification) => void;

const Dot = styled('span')({ flex: 'none', width: 8, height: 8, borderRadius: '50%', background: color.primary.main });
const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, maxWidth: '100%', '& > a': { minWidth: 0, overflowWrap: 'anywhere' } });

/** Unread: a dot and strong words. Following it reads it. */
const title = (notification: Notification, onRead: MarkRead) => (
  <Line style={notification.read ? { paddingLeft: 16 } : { fontWeight: 600 }}>
    {!notification.read && (
      <Dot>
        <Hidden>Unread</Hidden>
      </Dot>
    )}
    <TextLink to={notification.link} onClick={() => onRead(notification)}>
      {notification.title}
    </TextLink>
  </Line>
);

const readButton = (notification: Notification, onRead: MarkRead) =>
  notification.read ? undefined : (
    <IconAction label={`Mark as read: ${notification.title}`} hint="Mark as read" onClick={() => onRead(notification)}>
      <TickIcon />
    </IconAction>
  );

export const notificationColumns = (onRead: MarkRead): Column<Notification>[] => [
  { id: 'title', header: 'Notification', cell: (notification) => title(notification, onRead) },
  { id: 'kind', header: 'About', width: 210, cell: (notification) => KIND_LABELS[notification.kind] },
  { id: 'created_at', header: 'Since', width: 180, sortable: true, descendingFirst: true, cell: (notification) => formatInstant(notification.created_at) },
  { id: 'actions', header: 'Actions', width: 96, align: 'right', screenOnly: true, cell: (notification) => readButton(notification, onRead) },
];

export const notificationCard = (onRead: MarkRead) => (notification: Notification) => (
  <RowCard
    name={title(notification, onRead)}
    meta={
      <>
        <span>{KIND_LABELS[notification.kind]}</span>
        <span>{formatInstant(notification.created_at)}</span>
      </>
    }
    action={readButton(notification, onRead)}
  />
);
