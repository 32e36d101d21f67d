import { useQuery } from '@karkhana/shared-auth';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { DataTable } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getReleases } from './get-releases.ts';
import { type ReleaseAction, releaseCard, releaseColumns } from './release-columns.tsx';

const ActivateDialog = lazy(() => import('./activate-dialog.tsx'));
const RollbackDialog = lazy(() => import('./rollback-dialog.tsx'));
const TryDialog = lazy(() => import('./try-dialog.tsx'));
const DIALOGS = { activate: ActivateDialog, rollback: RollbackDialog, try: TryDialog };

const WORDS = { empty: 'No releases found', emptyHint: 'An area appears here when it is published.', error: 'Error loading releases. Please try again.' };

/** The live set: what each area runs, and the way back. */
export function ReleaseList() {
  const [open, setOpen] = useState<{ action: ReleaseAction; release: AreaReleases }>();
  const releases = useQuery(getReleases());
  const start = (action: ReleaseAction, release: AreaReleases) => setOpen({ action, release });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <DataTable label="Live set" columns={releaseColumns(start)} query={releases} rowKey={({ area }) => area} card={releaseCard(start)} words={WORDS} />
      <Suspense>{Dialog && <Dialog release={open.release} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
