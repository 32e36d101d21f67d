import { useCan, useQuery } from '@karkhana/shared-auth';
import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import { ErrorState, formatInstant, Loading, Page, PageHeader, Stack, styled } from '@karkhana/shared-ui';
import { DetailsCard } from './details-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { getProfile } from './get-profile.ts';
import { KeyboardCard } from './keyboard-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';

const Columns = styled('div')({ display: 'grid', gap: 12, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))' });

/** /profile: one's own details, password, devices and notifications. */
export default function ProfileScreen() {
  const { data: profile, isError, isFetching, refetch } = useQuery(getProfile());
  const isTold = useCan('notifications:view');
  const subtitle = profile && `${profile.username}, ${ROLE_LABELS[profile.role]}, last signed in ${formatInstant(profile.last_login)}`;
  return (
    <Page>
      <PageHeader title="Your Profile" subtitle={subtitle} />
      {!profile && (isError && !isFetching ? <ErrorState message="Your profile could not be loaded" onRetry={refetch} /> : <Loading />)}
      {profile && (
        <Columns>
          <Stack>
            <DetailsCard profile={profile} />
            <PasswordCard username={profile.username} />
          </Stack>
          <Stack>
            {isTold && <NotificationsCard />}
            <KeyboardCard />
            {/* Last, because their number is unknown before they come: nothing below it moves. */}
            <DevicesCard />
          </Stack>
        </Columns>
      )}
    </Page>
  );
}
