import { ApiError } from '@karkhana/shared-auth';
import { STATEMENT_FIELDS, type StatementColumnsInput, type StatementField, statementColumnsSchema } from '@karkhana/shared-contract/bank/bank-schemas';
import type { ImportedStatement, StatementColumns } from '@karkhana/shared-contract/bank/bank-statement';
import { FormGrid, Stack } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useImportStatement, useMatchColumns } from './save-bank.ts';

interface Values {
  fields: (StatementField | '')[];
}

interface MatchColumnsDialogProps {
  account: number;
  file: File;
  columns: StatementColumns['columns'];
  onImported: (statement: ImportedStatement) => void;
  onClose: () => void;
}

/** PUT /bank-statements/columns, then the file: the choices are kept for the next file of this bank account. */
export default function MatchColumnsDialog({ account, file, columns, onImported, onClose }: MatchColumnsDialogProps) {
  const match = useMatchColumns();
  const send = useImportStatement(account);
  const [confirm, setConfirm] = useState(false);
  const form = useForm<Values, unknown, StatementColumnsInput>({
    resolver: schemaResolver<Values, StatementColumnsInput>(statementColumnsSchema, ({ fields }) => ({
      account_id: account,
      columns: columns.map(({ header }, index) => ({ header, field: fields[index] || null })),
    })),
    defaultValues: { fields: columns.map(({ field }) => field ?? '') },
  });
  const { control } = form;
  // One that does not follow from the last line is asked about in the form, and sent again as it is.
  const askFirst = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'STATEMENT_DOES_NOT_FOLLOW') setConfirm(true);
    throw error;
  };
  const taken = useWatch({ control, name: 'fields' });
  const optionsFor = (own: StatementField | '' | undefined) => [
    { value: '', label: 'Leave out' },
    ...STATEMENT_FIELDS.filter((field) => field === own || !taken.includes(field)).map((field) => ({ value: field, label: WORDS[field] })),
  ];
  return (
    <FormDialog
      open
      title="Match Columns"
      subtitle={file.name}
      form={form}
      saveLabel="Import Statement"
      savingLabel="Reading..."
      onClose={onClose}
      onSave={async (body) => {
        await match.mutateAsync(body);
        onImported(await send.mutateAsync({ file, confirm }).catch(askFirst));
        onClose();
      }}
    >
      <Stack>
        <span>Choose what each column of the file is. It is remembered for this bank account.</span>
        <FormGrid columns={2}>
          {columns.map(({ header, example }, index) => (
            <FormSelectField
              key={header}
              control={control}
              name={`fields.${index}`}
              label={header}
              options={optionsFor(taken[index])}
              hint={example === undefined ? undefined : `Such as ${example}`}
            />
          ))}
        </FormGrid>
      </Stack>
    </FormDialog>
  );
}

const WORDS: Record<StatementField, string> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Cheque or reference number',
  value_date: 'Value date',
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  balance: 'Balance',
  amount: 'Amount, in or out',
  side: 'Dr or Cr of the amount',
};
