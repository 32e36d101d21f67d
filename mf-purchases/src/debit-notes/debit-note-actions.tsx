import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { NoteMenu, SharePaperDialog } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { Button, DownloadIcon, formatDay, formatMoney, PrintIcon, usePhone, useToast } from '@karkhana/shared-ui';
import { Suspense, useState } from 'react';
import { DEBIT_NOTES } from './debit-notes.ts';

/** Actions on a note; those without permission are not offered. */
export function DebitNoteActions({ note }: { note: Note }) {
  const phone = usePhone();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [sharing, setSharing] = useState(false);
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
      <NoteMenu kind={DEBIT_NOTES} note={note} first={[{ label: 'Share', onSelect: () => setSharing(true) }]} />
      <Suspense>
        {sharing && (
          <SharePaperDialog
            title="Share Debit Note"
            subject={`Debit note ${note.number}`}
            party={{ name: note.vendor_name, phone: note.vendor_phone, email: note.vendor_email }}
            sentence={`This is our debit note ${note.number} of ${formatDay(note.date)} for ${formatMoney(note.net_amount)}, for order ${note.document.invoice_number}.`}
            paper={{ kind: 'debit-note', id: note.id }}
            save={{ busy: saving, start: () => void save() }}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
