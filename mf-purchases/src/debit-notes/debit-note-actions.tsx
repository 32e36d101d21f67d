import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { NoteMenu } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { Button, DownloadIcon, PrintIcon, usePhone, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { DEBIT_NOTES } from './debit-notes.ts';

/** Actions on a note; those without permission are not offered. */
export function DebitNoteActions({ note }: { note: Note }) {
  const phone = usePhone();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
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
      <NoteMenu kind={DEBIT_NOTES} note={note} />
    </>
  );
}
