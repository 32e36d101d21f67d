import { newIdempotencyKey } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { JournalEntry } from '@karkhana/shared-contract/ledger/journal-entry';
import { type JournalReversal, journalReversalSchema } from '@karkhana/shared-contract/ledger/journal-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useReverseJournal } from './get-entries.ts';

interface Values {
  date: string;
  reason: string;
}

/** POST /journal-entries/:id/reverse. */
export default function ReverseDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const reverse = useReverseJournal(entry.id);
  const form = useForm<Values, unknown, JournalReversal>({
    resolver: schemaResolver<Values, JournalReversal>(journalReversalSchema),
    defaultValues: { date: useToday(), reason: '' },
  });
  return (
    <FormDialog
      open
      size="small"
      title="Reverse Entry"
      subtitle={`${entry.number ?? ''} is taken back by an entry the other way. Both stay`}
      form={form}
      saveLabel="Reverse Entry"
      onClose={onClose}
      onSave={async (reversal) => {
        const { data } = await reverse.mutateAsync({ reversal, key });
        toast.success(`${entry.number ?? 'The entry'} is reversed by ${data.number}`);
        onClose();
      }}
    >
      <FormGrid>
        <FormDateField control={form.control} name="date" label="Date" required {...useOpenDays()} />
        <FormTextField control={form.control} name="reason" label="Reason" required maxLength={500} autoFocus />
      </FormGrid>
    </FormDialog>
  );
}
