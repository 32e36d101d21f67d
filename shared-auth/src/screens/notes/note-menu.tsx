import { useCan } from '@karkhana/shared-auth';
import { ActionMenu, formatMoney, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { EntriesDialog } from '../dialogs.ts';
import type { NoteDialogProps } from './note-side.ts';

// With the forms' share, which a look at a note does not need.
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const UseCreditDialog = lazy(() => import('./use-credit-dialog.tsx'));
const CancelNoteDialog = lazy(() => import('./cancel-note-dialog.tsx'));

/**
 * Actions on a note: paying its credit back, using it, cancelling the note. None without permission, and for a cancelled note. @param first actions of one side
 * alone, above the others
 */
export function NoteMenu({ kind, note, first = [] }: Omit<NoteDialogProps, 'onClose'> & { first?: readonly { label: string; onSelect: () => void }[] }) {
  const canChange = useCan(kind.change) && !note.cancelled_at;
  const seesBooks = useCan('accounting:view');
  const [dialog, setDialog] = useDialogState<'refund' | 'use' | 'entries' | 'cancel' | null>('note', null);
  const close = () => setDialog(null);
  const credit = [
    { label: `Refund ${formatMoney(note.credit_left)}`, onSelect: () => setDialog('refund') },
    { label: `Use for Another ${kind.document}`, onSelect: () => setDialog('use') },
  ];
  const entries = { label: 'Entries', onSelect: () => setDialog('entries') };
  const cancel = { label: `Cancel ${kind.name}`, onSelect: () => setDialog('cancel') };
  return (
    <>
      <ActionMenu actions={[...first, ...(canChange && note.credit_left > 0 ? credit : []), ...(seesBooks ? [entries] : []), ...(canChange ? [cancel] : [])]} />
      <Suspense>
        {dialog === 'refund' && <RefundDialog kind={kind} note={note} onClose={close} />}
        {dialog === 'use' && <UseCreditDialog kind={kind} note={note} onClose={close} />}
        {dialog === 'entries' && <EntriesDialog kind={kind.entries} documentId={note.id} name={note.number} onClose={close} />}
        {dialog === 'cancel' && <CancelNoteDialog kind={kind} note={note} onClose={close} />}
      </Suspense>
    </>
  );
}
