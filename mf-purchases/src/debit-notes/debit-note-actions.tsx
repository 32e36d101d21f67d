import { downloadFile } from '@karkhana/shared-auth';
import { NoteMenu, SharePaperDialog, useDownload } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { Button, DownloadIcon, formatDay, formatMoney, PrintIcon, usePhone } from '@karkhana/shared-ui';
import { Suspense, useState } from 'react';
import { DEBIT_NOTES } from './debit-notes.ts';

/** Actions on a note; those without permission are not offered. */
export function DebitNoteActions({ note }: { note: Note }) {
  const phone = usePhone();
  const [saving, save] = useDownload(
    () => downloadFile('GET /api/debit-notes/:id/pdf', { params: { id: note.id } }, `${numberInFileName(note.number)}.pdf`),
    'Failed to download debit note',
  );
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={saving} onClick={save}>
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
            save={{ busy: saving, start: save }}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
