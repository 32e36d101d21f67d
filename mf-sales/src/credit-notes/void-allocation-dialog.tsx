import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Note, NoteAllocation } from '@karkhana/shared-contract/notes/note';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidAllocation } from './void-allocation.ts';

/** The other sale is unpaid again, and the note's credit is free. */
export default function VoidAllocationDialog({ note, use, onClose }: { note: Note; use: NoteAllocation; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const takeBack = useVoidAllocation(note.id);
  return (
    <ReasonDialog
      title="Take Credit Back"
      subtitle={`${note.number}, ${note.vendor_name}`}
      saveLabel="Take Credit Back"
      onClose={onClose}
      schema={reasonSchema}
      onSave={async (reason) => {
        await takeBack.mutateAsync({ allocationId: use.id, reason, key });
        toast.success('Credit taken back successfully');
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Amount', <b key="amount">{formatMoney(use.amount)}</b>],
          ['Used for', `${use.document.invoice_number} of ${formatDay(use.document.date)}`],
        ]}
      />
    </ReasonDialog>
  );
}
