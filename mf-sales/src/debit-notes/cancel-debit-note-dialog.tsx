import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { NoteLink } from '@karkhana/shared-contract/notes/note';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCancelSaleDebitNote } from './sale-debit-notes.ts';

export interface CancelDebitNoteDialogProps {
  note: NoteLink;
  onClose: () => void;
}

/** POST /sale-debit-notes/:id/cancel. */
export default function CancelDebitNoteDialog({ note, onClose }: CancelDebitNoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelNote = useCancelSaleDebitNote(note.id);
  return (
    <ReasonDialog
      title="Cancel Debit Note"
      subtitle="The number stays; the invoice is owed as before."
      saveLabel="Cancel Debit Note"
      savingLabel="Cancelling..."
      onClose={onClose}
      schema={reasonSchema}
      onSave={async (reason) => {
        await cancelNote.mutateAsync({ reason, key });
        toast.success('Debit note cancelled successfully');
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Number', <b key="number">{note.number}</b>],
          ['Total', formatMoney(note.net_amount)],
        ]}
      />
    </ReasonDialog>
  );
}
