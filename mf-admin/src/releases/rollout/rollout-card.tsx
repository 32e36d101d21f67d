import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { Button, Card, color, formatInstant, StatusChip, styled } from '@karkhana/shared-ui';
import type { StartRelease } from '../release-columns.tsx';
import { HealthTable } from './health-table.tsx';
import { RolloutTrack } from './rollout-track.tsx';
import { firmsText, footText } from './rollout-words.ts';

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'worse' })<{ worse: boolean }>(({ worse }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': { display: 'flex', flexDirection: 'column', ...(worse && { borderColor: color.status.error.main }) },
}));
const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 'auto',
  minHeight: 56,
  padding: '10px 16px',
  borderTop: `1px solid ${color.border.card}`,
  '& > span': { flex: 1, minWidth: 140, color: color.text.secondary, fontSize: 13, lineHeight: '18px' },
});
const By = styled('span')({ color: color.text.secondary, fontSize: 13 });
const Reason = styled('p')({ margin: 0, padding: '12px 16px', borderBottom: `1px solid ${color.border.row}`, fontSize: 13, lineHeight: '18px' });
const Firms = styled(Reason)({ borderTop: `1px solid ${color.border.row}`, borderBottom: 0 });

interface RolloutCardProps {
  release: AreaReleases;
  health: AreaHealth;
  start: StartRelease;
}

/** A candidate beside the live version: the steps, the figures, and how to end it; or that and why it was taken back. */
export function RolloutCard({ release, health, start }: RolloutCardProps) {
  const { area, trial, version } = release;
  const { candidate, comparison, taken_back: back } = health;
  if (!candidate) return null;
  const firms = firmsText(health);
  const isWorse = back !== null || comparison?.errors.verdict === 'worse' || comparison?.inp.verdict === 'worse';
  const status = isWorse ? <StatusChip status="worse" /> : <StatusChip status="on_trial" {...(trial?.canary && { label: 'Rolling out' })} />;
  return (
    <Frame worse={isWorse}>
      <Card
        title={`${area} ${candidate.version}`}
        action={
          <>
            {status}
            {trial && <By>{`by ${trial.by}`}</By>}
          </>
        }
      >
        {trial?.canary && <RolloutTrack canary={trial.canary} />}
        {back && <Reason>{`Taken back at ${formatInstant(back.at)}. ${back.why}`}</Reason>}
        <HealthTable health={health} />
        {firms && <Firms>{firms}</Firms>}
        <Foot>
          <span>{back ? `All users are on ${version} again` : footText(trial?.canary, new Date(), health.waits)}</span>
          {trial?.canary && <Button onClick={() => start('stop', release)}>{`Stop at ${trial.traffic}%`}</Button>}
          {trial && (
            <Button color="error" variant="outlined" onClick={() => start('rollback', release)}>
              Roll Back
            </Button>
          )}
        </Foot>
      </Card>
    </Frame>
  );
}
