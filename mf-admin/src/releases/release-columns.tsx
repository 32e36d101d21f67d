import type { VersionHealth } from '@karkhana/shared-contract/releases/health';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { Button, type Column, EyeIcon, formatInstant, formatQuantity, IconAction, RowActions, RowCard, Small, SwapIcon } from '@karkhana/shared-ui';
import { rollbackText, signatureText, trialText } from './release-words.ts';
import { errorsText, inpText } from './rollout/rollout-words.ts';

export type ReleaseAction = 'activate' | 'rollback' | 'try' | 'stop';
export type StartRelease = (action: ReleaseAction, release: AreaReleases) => void;
/** How the live version of an area did in the last hour. */
type HealthOf = (area: string) => VersionHealth | undefined;

const live = (release: AreaReleases) => {
  const { version, versions } = release;
  const beside = trialText(release);
  const signed = signatureText(versions.find((each) => each.version === version)?.signed_by);
  return (
    <span>
      {version ?? 'Nothing is live'}
      {signed && (
        <div>
          <Small>{signed}</Small>
        </div>
      )}
      {beside && (
        <div>
          <Small>{beside}</Small>
        </div>
      )}
    </span>
  );
};

const actions = (release: AreaReleases, start: StartRelease) => (
  <RowActions>
    {rollbackText(release) && (
      <Button variant="text" size="small" aria-label={`Roll back ${release.area}`} onClick={() => start('rollback', release)}>
        Roll back
      </Button>
    )}
    <IconAction label={`Try a version of ${release.area} in this tab`} hint="Try in this tab" onClick={() => start('try', release)}>
      <EyeIcon />
    </IconAction>
    <IconAction label={`Activate a version of ${release.area}`} hint="Activate a version" onClick={() => start('activate', release)}>
      <SwapIcon />
    </IconAction>
  </RowActions>
);

const figure = (health: VersionHealth | undefined, shown: (health: VersionHealth) => string) => (health ? shown(health) : '-');

export const releaseColumns = (start: StartRelease, healthOf: HealthOf): Column<AreaReleases>[] => [
  { id: 'area', header: 'Area', width: 128, cell: ({ area }) => <b>{area}</b> },
  { id: 'version', header: 'Live version', cell: live },
  { id: 'previous', header: 'Before', width: 96, ellipsis: true, cell: ({ previous }) => previous ?? '-' },
  { id: 'since', header: 'Since', width: 164, cell: ({ since }) => formatInstant(since) },
  { id: 'by', header: 'By', width: 116, ellipsis: true, cell: ({ by }) => by ?? '-' },
  { id: 'users', header: 'Users', width: 72, align: 'right', cell: ({ area }) => figure(healthOf(area), ({ users }) => formatQuantity(users)) },
  { id: 'errors', header: 'Errors', width: 76, align: 'right', cell: ({ area }) => figure(healthOf(area), errorsText) },
  { id: 'inp', header: 'INP', width: 84, align: 'right', cell: ({ area }) => figure(healthOf(area), inpText) },
  { id: 'actions', header: 'Actions', width: 172, align: 'right', screenOnly: true, cell: (release) => actions(release, start) },
];

export const releaseCard = (start: StartRelease) => (release: AreaReleases) => (
  <RowCard
    name={release.area}
    meta={
      <>
        {live(release)}
        <span>{formatInstant(release.since)}</span>
        {actions(release, start)}
      </>
    }
  />
);
