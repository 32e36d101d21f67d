import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { FormDialog, useFollowsToday, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAddTransaction } from './save-transaction.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { newTransactionValues, type TransactionValues, transactionPayload, transactionResolver } from './transaction-values.ts';

/** POST /accounting/transactions. A refusal stays in the form with all that was entered; the list shows a success. */
export default function AddTransactionDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddTransaction();
  const today = useToday();
  const form = useForm<TransactionValues, unknown, TransactionInput>({ resolver: transactionResolver, defaultValues: newTransactionValues(today) });
  useFollowsToday(form, 'date', today);
  return (
    <FormDialog
      open
      title="Add New Transaction"
      form={form}
      saveLabel="Add Transaction"
      onClose={onClose}
      onSave={async (input) => {
        await add.mutateAsync({ transaction: transactionPayload(input), key });
        onClose();
      }}
    >
      <TransactionFields form={form} adding />
    </FormDialog>
  );
}
