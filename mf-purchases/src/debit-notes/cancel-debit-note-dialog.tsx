import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, FormGrid, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCancelDebitNote } from './cancel-debit-note.ts';

const stays = ({ restock }: Note) =>
  restock ? 'The number stays; the goods come back into the stock, and the order is owed as before.' : 'The number stays; the order is owed as before.';

/** POST /debit-notes/:id/cancel. */
export default function CancelDebitNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const cancelNote = useCancelDebitNote(note.id);
  const form = useForm({ resolver: yupResolver(reasonSchema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      open
      size="small"
      title="Cancel Debit Note"
      subtitle={stays(note)}
      form={form}
      saveLabel="Cancel Debit Note"
      savingLabel="Cancelling..."
      onClose={onClose}
      onSave={async (reason) => {
        await cancelNote.mutateAsync({ reason, key });
        toast.success('Debit note cancelled successfully');
        onClose();
      }}
    >
      <FormGrid>
        <FactList
          inset
          facts={[
            ['Number', <b key="number">{note.number}</b>],
            ['Vendor', note.vendor_name],
            ['Total', formatMoney(note.net_amount)],
          ]}
        />
        <FormTextArea control={form.control} name="reason" label="Reason" required autoFocus />
      </FormGrid>
    </FormDialog>
  );
}
