import { newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import type { JournalTemplate } from '@karkhana/shared-contract/ledger/journal-template';
import { rupees } from '@karkhana/shared-contract/money';
import { Button, FactList, FormGrid, formatMoney, PlusIcon, Stack, styled, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, useFieldArray, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import { useEnterJournal } from './get-entries.ts';
import { JournalLine } from './journal-line.tsx';
import { linesOf, SaveAsTemplate, StartFromTemplate } from './journal-templates.tsx';
import { EMPTY_LINE, type JournalValues, journalResolver, sumOf } from './journal-values.ts';

const Beside = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The party of a line that came with the template. */
function partyOf(template: JournalTemplate | undefined, index: number) {
  const line = template?.lines[index];
  return line?.vendor_id ? { id: line.vendor_id, label: line.vendor_name ?? '' } : undefined;
}

/** Their figures are worked out. */
const COMPUTED = ['stock', 'retained_earnings'];

/** POST /journal-entries: saved when debits and credits are equal. */
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
  const [template, setTemplate] = useState<JournalTemplate>();
  const { fields, append, replace } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const [debits, credits] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')];
  const startFrom = (chosen: JournalTemplate) => {
    setTemplate(chosen);
    form.setValue('narration', chosen.narration, { shouldDirty: true });
    replace(linesOf(chosen));
  };
  return (
    <FormDialog
      open
      size="large"
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
      <Stack>
        <FormGrid columns={2}>
          <StartFromTemplate chosen={template} onChoose={startFrom} onDeleted={() => setTemplate(undefined)} />
          <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} />
          <FormTextField control={control} name="narration" label="Narration" required maxLength={500} autoFocus />
        </FormGrid>
        {fields.map(({ id }, index) => (
          <JournalLine key={id} control={control} index={index} accounts={accounts} party={partyOf(template, index)} />
        ))}
        <Beside>
          <Button startIcon={<PlusIcon />} onClick={() => append(EMPTY_LINE)}>
            Add Line
          </Button>
          <SaveAsTemplate form={form} />
        </Beside>
        <FactList
          inset
          facts={[
            ['Debits', formatMoney(rupees(debits))],
            ['Credits', formatMoney(rupees(credits))],
            ['Difference', formatMoney(rupees(Math.abs(debits - credits)))],
          ]}
        />
      </Stack>
    </FormDialog>
  );
}
