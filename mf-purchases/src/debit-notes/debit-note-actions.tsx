import { downloadFile, messageOf, useCan } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { ActionMenu, Button, DownloadIcon, formatMoney, PrintIcon, usePhone, useToast } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';

// With the forms' share, which a look at a note does not need.
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const UseCreditDialog = lazy(() => import('./use-credit-dialog.tsx'));
const CancelDebitNoteDialog = lazy(() => import('./cancel-debit-note-dialog.tsx'));

/** What can be done with a note; what this user may not do is not offered. */
export function DebitNoteActions({ note }: { note: Note }) {
  const canChange = useCan('purchases:delete') && !note.cancelled_at;
  const phone = usePhone();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [dialog, setDialog] = useState<'refund' | 'use' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const save = async () => {
    setSaving(true);
    try {
      await downloadFile('GET /api/debit-notes/:id/pdf', { params: { id: note.id } }, `${numberInFileName(note.number)}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download debit note'));
    } finally {
      setSaving(false);
    }
  };
  const hasCredit = note.credit_left > 0;
  const menu = [
    ...(hasCredit ? [{ label: `Refund ${formatMoney(note.credit_left)}`, onSelect: () => setDialog('refund') }] : []),
    ...(hasCredit ? [{ label: 'Use for Another Order', onSelect: () => setDialog('use') }] : []),
    { label: 'Cancel Debit Note', onSelect: () => setDialog('cancel') },
  ];
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={saving} onClick={() => void save()}>
        Download PDF
      </Button>
      {!phone && (
        <Button startIcon={<PrintIcon />} onClick={() => print()}>
          Print Debit Note
        </Button>
      )}
      {canChange && <ActionMenu actions={menu} />}
      <Suspense>
        {dialog === 'refund' && <RefundDialog note={note} onClose={close} />}
        {dialog === 'use' && <UseCreditDialog note={note} onClose={close} />}
        {dialog === 'cancel' && <CancelDebitNoteDialog note={note} onClose={close} />}
      </Suspense>
    </>
  );
}
