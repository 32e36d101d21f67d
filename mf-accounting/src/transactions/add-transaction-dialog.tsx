import { newIdempotencyKey } from '@karkhana/shared-auth';
import { useCashQuestion } from '@karkhana/shared-auth/screens';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDialog, useFollowsToday, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAddTransaction } from './save-transaction.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { newTransactionValues, type TransactionValues, transactionPayload, transactionResolver } from './transaction-values.ts';

/** 'office expense' */
const wordsOf = ({ type, category }: TransactionInput) => {
  const named = category.toLowerCase();
  return named.includes(type) ? named : `${named} ${type}`;
};

/** POST /accounting/transactions. A refusal stays in the form with all input. */
export default function AddTransactionDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddTransaction();
  const toast = useToast();
  const ask = useCashQuestion('Add Transaction');
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
        await ask({ ...input, incoming: input.type === 'income' });
        await add.mutateAsync({ transaction: transactionPayload(input), key });
        toast.success(`${formatMoney(input.amount)} ${wordsOf(input)} added`);
        onClose();
      }}
    >
      <TransactionFields form={form} adding />
    </FormDialog>
  );
}
