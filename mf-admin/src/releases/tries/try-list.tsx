import { useQuery } from '@karkhana/shared-auth';
import type { OpenTry, ReleaseTry } from '@karkhana/shared-contract/releases/release';
import { DataTable } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getTries } from './get-tries.ts';
import { type TryAction, tryCard, tryColumns } from './try-columns.tsx';

const NewTryDialog = lazy(() => import('./new-try-dialog.tsx'));
const TryShownDialog = lazy(() => import('./try-shown-dialog.tsx'));
const RevokeTryDialog = lazy(() => import('./revoke-try-dialog.tsx'));
const DIALOGS = { show: TryShownDialog, revoke: RevokeTryDialog };

const LABELS = {
  empty: 'No links to try a version',
  emptyHint: 'A link opens the suite with a version that nobody has yet.',
  error: 'Error loading the links. Please try again.',
};

interface TryListProps {
  adding: boolean;
  onAdded: () => void;
}

/** The links with which versions are tried before they are live: made, shown and revoked here. */
export function TryList({ adding, onAdded }: TryListProps) {
  const [made, setMade] = useState<ReleaseTry>();
  const [open, setOpen] = useState<{ action: TryAction; row: OpenTry }>();
  const tries = useQuery(getTries());
  const start = (action: TryAction, row: OpenTry) => setOpen({ action, row });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <DataTable label="Tries" columns={tryColumns(start)} query={tries} rowKey={({ id }) => id} card={tryCard(start)} words={LABELS} />
      <Suspense>
        {adding && <NewTryDialog onMade={setMade} onClose={onAdded} />}
        {made && <TryShownDialog row={made} onClose={() => setMade(undefined)} />}
        {Dialog && <Dialog row={open.row} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
