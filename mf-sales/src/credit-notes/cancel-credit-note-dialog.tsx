import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCancelCreditNote } from './cancel-credit-note.ts';

/** POST /credit-notes/:id/cancel. */
export default function CancelCreditNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelNote = useCancelCreditNote(note.id);
  return (
    <ReasonDialog
      title="Cancel Credit Note"
      subtitle={
        note.restock
          ? 'The number stays; the goods leave the stock again, and the invoice is owed as before.'
          : 'The number stays; the invoice is owed as before.'
      }
      saveLabel="Cancel Credit Note"
      savingLabel="Cancelling..."
      onClose={onClose}
      schema={reasonSchema}
      onSave={async (reason) => {
        await cancelNote.mutateAsync({ reason, key });
        toast.success('Credit note cancelled successfully');
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Number', <b key="number">{note.number}</b>],
          ['Customer', note.vendor_name],
          ['Total', formatMoney(note.net_amount)],
        ]}
      />
    </ReasonDialog>
  );
}
