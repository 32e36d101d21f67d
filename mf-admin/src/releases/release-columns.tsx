import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { Button, type Column, EyeIcon, formatInstant, IconAction, RowActions, RowCard, Small, SwapIcon } from '@karkhana/shared-ui';
import { rollbackText } from './release-words.ts';

export type ReleaseAction = 'activate' | 'rollback' | 'try';
type Start = (action: ReleaseAction, release: AreaReleases) => void;

const live = ({ version, traffic, trial }: AreaReleases) => (
  <span>
    {version ?? 'Nothing is live'}
    {trial && (
      <div>
        <Small>{`${trial.version} for ${trial.traffic} % of the users, ${traffic} % keep this one`}</Small>
      </div>
    )}
  </span>
);

const actions = (release: AreaReleases, start: Start) => (
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

export const releaseColumns = (start: Start): Column<AreaReleases>[] => [
  { id: 'area', header: 'Area', width: 160, cell: ({ area }) => <b>{area}</b> },
  { id: 'version', header: 'Live version', cell: live },
  { id: 'previous', header: 'Before', width: 220, ellipsis: true, cell: ({ previous }) => previous ?? '-' },
  { id: 'since', header: 'Since', width: 170, cell: ({ since }) => formatInstant(since) },
  { id: 'by', header: 'By', width: 150, ellipsis: true, cell: ({ by }) => by ?? '-' },
  { id: 'actions', header: 'Actions', width: 180, align: 'right', screenOnly: true, cell: (release) => actions(release, start) },
];

export const releaseCard = (start: Start) => (release: AreaReleases) => (
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
