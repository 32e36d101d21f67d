import { useQuery } from '@karkhana/shared-auth';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { color, DataTable, media, styled, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getReleases } from './get-releases.ts';
import { type ReleaseAction, releaseCard, releaseColumns, type StartRelease } from './release-columns.tsx';
import { getHealth } from './rollout/get-health.ts';
import { RolloutList } from './rollout/rollout-list.tsx';
import { HOW_JUDGED } from './rollout/rollout-words.ts';

const ActivateSetDialog = lazy(() => import('./activate-set-dialog.tsx'));
const ActivateDialog = lazy(() => import('./activate-dialog.tsx'));
const RollbackDialog = lazy(() => import('./rollback-dialog.tsx'));
const TryDialog = lazy(() => import('./try-dialog.tsx'));
const StopDialog = lazy(() => import('./rollout/stop-dialog.tsx'));
const DIALOGS = { activate: ActivateDialog, rollback: RollbackDialog, try: TryDialog, stop: StopDialog };

const LABELS = { empty: 'No releases found', emptyHint: 'An area appears here when it is published.', error: 'Error loading releases. Please try again.' };

const Judged = styled('details')({
  marginTop: 12,
  color: color.text.secondary,
  '& summary': { cursor: 'pointer', width: 'fit-content' },
  [media.print]: { display: 'none' },
});

/** The live set: the version of each area, and the rollback. */
export function ReleaseList({ several, onSeveral }: { several: boolean; onSeveral: () => void }) {
  const [open, setOpen] = useDialogState<{ action: ReleaseAction; release: AreaReleases }>('release');
  const releases = useQuery(getReleases());
  // The live set is there without its figures too.
  const healths = useQuery(getHealth()).data?.data ?? [];
  const healthOf = (area: string) => healths.find((each) => each.area === area)?.live;
  const start: StartRelease = (action, release) => setOpen({ action, release });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <RolloutList releases={releases.data?.data ?? []} healths={healths} start={start} />
      <DataTable
        label="Live set"
        columns={releaseColumns(start, healthOf)}
        query={releases}
        rowKey={({ area }) => area}
        card={releaseCard(start)}
        words={LABELS}
      />
      <Judged>
        <summary>How is this judged?</summary>
        {HOW_JUDGED}
      </Judged>
      <Suspense>{several && <ActivateSetDialog onClose={onSeveral} />}</Suspense>
      <Suspense>{Dialog && <Dialog release={open.release} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
