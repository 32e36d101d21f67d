import { messageOf, useQuery, useSession } from '@karkhana/shared-auth';
import { NOTIFICATION_KINDS, NOTIFICATION_PERMISSIONS, type NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import { Card, CardBody, CheckboxField, ErrorState, media, Skeleton, Stack, size, styled, ToCome, useToast } from '@karkhana/shared-ui';
import { KIND_LABELS } from '../notifications/notification-words.ts';
import { getNotificationSettings } from './get-profile.ts';
import { useSaveNotificationSettings } from './save-notification-settings.ts';

// As high as the tick that comes in its place, so that nothing below moves.
const Row = styled('div')({ minHeight: 20, display: 'flex', alignItems: 'center', [media.touch]: { minHeight: size.control } });

/** The kinds of notifications that a user gets; only those whose records the user may see. Saved as they are ticked. */
export function NotificationsCard() {
  const toast = useToast();
  const permissions = useSession()?.permissions ?? [];
  const { data, isError, isFetching, refetch } = useQuery(getNotificationSettings());
  const save = useSaveNotificationSettings();
  // Each tick shows its own failure, also when another one followed.
  const set = (kind: NotificationKind, on: boolean) =>
    save.mutateAsync({ [kind]: on }).catch((error: unknown) => toast.error(messageOf(error, 'Failed to save notification settings')));
  const kinds = NOTIFICATION_KINDS.filter((kind) => permissions.includes(NOTIFICATION_PERMISSIONS[kind]));
  return (
    <Card title="Notification Settings">
      {!data && isError && !isFetching ? (
        <ErrorState message="Your notification settings could not be loaded" onRetry={refetch} />
      ) : (
        <CardBody>
          {data ? (
            <Stack>
              {kinds.length === 0 && <p>You have no permission for anything that sends notifications.</p>}
              {kinds.map((kind) => (
                <CheckboxField key={kind} label={KIND_LABELS[kind]} checked={data[kind]} onChange={(on) => void set(kind, on)} />
              ))}
            </Stack>
          ) : (
            <ToCome name="Notification Settings">
              <Stack>
                {kinds.map((kind) => (
                  <Row key={kind}>
                    <Skeleton width={220} />
                  </Row>
                ))}
              </Stack>
            </ToCome>
          )}
        </CardBody>
      )}
    </Card>
  );
}
