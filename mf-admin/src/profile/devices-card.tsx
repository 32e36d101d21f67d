import { messageOf, signOut, useQuery } from '@karkhana/shared-auth';
import type { Device } from '@karkhana/shared-contract/users/user';
import { Button, Card, CardBody, CardList, ErrorState, formatInstant, leaveSafely, Skeleton, Small, StatusChip, useToast } from '@karkhana/shared-ui';
import { describeDevice } from './describe-device.ts';
import { getDevices } from './get-profile.ts';
import { useSignOutDevice } from './sign-out-device.ts';

/** Where one is signed in, and a sign-out for each. */
export function DevicesCard() {
  const { data, isError, isFetching, refetch } = useQuery(getDevices());
  return (
    <Card title="Signed-in Devices">
      {data ? (
        <CardList>
          {data.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </CardList>
      ) : isError && !isFetching ? (
        <ErrorState message="Your devices could not be loaded" onRetry={refetch} />
      ) : (
        <CardBody role="status">
          <Skeleton width={200} />
          <div>Loading...</div>
        </CardBody>
      )}
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const toast = useToast();
  const signOutDevice = useSignOutDevice();
  const name = describeDevice(device.user_agent);
  const end = () => {
    if (device.current) return leaveSafely(() => void signOut());
    signOutDevice.mutate(device.id, {
      onSuccess: () => toast.success('Device signed out'),
      onError: (error) => toast.error(messageOf(error, 'Failed to sign out the device')),
    });
  };
  return (
    <li>
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{name}</div>
        <Small>
          {[device.address, `signed in ${formatInstant(device.created_at)}`, `last used ${formatInstant(device.last_used_at)}`].filter(Boolean).join(', ')}
        </Small>
      </div>
      {device.current && <StatusChip status="active" label="This device" />}
      <Button size="small" disabled={signOutDevice.isPending} onClick={end} aria-label={device.current ? 'Sign out of this device' : `Sign out ${name}`}>
        Sign out
      </Button>
    </li>
  );
}
