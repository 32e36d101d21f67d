import { newIdempotencyKey } from '@karkhana/shared-auth';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { type NoteDialogProps, sentenceName } from './note-side.ts';

/** POST /credit-notes/:id/cancel, or /debit-notes. */
export default function CancelNoteDialog({ kind, note, onClose }: NoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelNote = kind.useCancel(note.id);
  return (
    <ReasonDialog
      title={`Cancel ${kind.name}`}
      subtitle={`The number stays; ${note.restock ? `${kind.moveUndone}, and ` : ''}the ${kind.corrects} is owed as before.`}
      saveLabel={`Cancel ${kind.name}`}
      savingLabel="Cancelling..."
      onClose={onClose}
      schema={reasonSchema}
      onSave={async (reason) => {
        await cancelNote.mutateAsync({ reason, key });
        toast.success(`${sentenceName(kind)} cancelled successfully`);
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Number', <b key="number">{note.number}</b>],
          [kind.party, note.vendor_name],
          ['Total', formatMoney(note.net_amount)],
        ]}
      />
    </ReasonDialog>
  );
}
