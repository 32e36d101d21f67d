import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { CardGrid, media, styled } from '@karkhana/shared-ui';
import type { StartRelease } from '../release-columns.tsx';
import { RolloutCard } from './rollout-card.tsx';

const Above = styled('div')({ padding: 12, [media.phone]: { padding: '0 0 12px' } });

interface RolloutListProps {
  releases: readonly AreaReleases[];
  healths: readonly AreaHealth[];
  start: StartRelease;
}

/** Versions that a share of the users has now, or that were taken back within the hour; usually nothing. */
export function RolloutList({ releases, healths, start }: RolloutListProps) {
  const shown = healths.flatMap((health) => {
    const release = releases.find(({ area }) => area === health.area);
    return health.candidate && release ? [{ release, health }] : [];
  });
  if (!shown.length) return null;
  return (
    <Above>
      <CardGrid columns={2}>
        {shown.map(({ release, health }) => (
          <RolloutCard key={release.area} release={release} health={health} start={start} />
        ))}
      </CardGrid>
    </Above>
  );
}
