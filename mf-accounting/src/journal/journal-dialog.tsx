import { newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { rupees } from '@karkhana/shared-contract/money';
import { Button, FactList, FormGrid, formatMoney, PlusIcon, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, useFieldArray, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import { useEnterJournal } from './get-entries.ts';
import { JournalLine } from './journal-line.tsx';
import { EMPTY_LINE, type JournalValues, journalResolver, sumOf } from './journal-values.ts';

/** Their figures are worked out. */
const COMPUTED = ['stock', 'retained_earnings'];

/** POST /journal-entries: saved when debits and credits come to the same. */
export default function JournalDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const enter = useEnterJournal();
  const accounts = (useQuery(getAccounts()).data?.data ?? []).filter(({ active, role }) => active && !COMPUTED.includes(role ?? ''));
  const form = useForm<JournalValues, unknown, JournalInput>({
    resolver: journalResolver,
    defaultValues: { date: useToday(), narration: '', lines: [EMPTY_LINE, EMPTY_LINE] },
  });
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const [debits, credits] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')];
  return (
    <FormDialog
      open
      title="New Journal Entry"
      form={form}
      saveLabel="Save Entry"
      saveDisabled={debits !== credits || debits === 0}
      onClose={onClose}
      onSave={async (entry) => {
        const { data } = await enter.mutateAsync({ entry, key });
        toast.success(`${data.number} saved`);
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} />
        <FormTextField control={control} name="narration" label="Narration" required maxLength={500} autoFocus />
      </FormGrid>
      {fields.map(({ id }, index) => (
        <JournalLine key={id} control={control} index={index} accounts={accounts} />
      ))}
      <Button startIcon={<PlusIcon />} onClick={() => append(EMPTY_LINE)}>
        Add Line
      </Button>
      <FactList
        inset
        facts={[
          ['Debits', formatMoney(rupees(debits))],
          ['Credits', formatMoney(rupees(credits))],
          ['Difference', formatMoney(rupees(Math.abs(debits - credits)))],
        ]}
      />
    </FormDialog>
  );
}
