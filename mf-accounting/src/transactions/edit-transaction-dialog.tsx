import { serverMessageOf } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDialog, useForm } from '@karkhana/shared-ui/forms';
import { useEditTransaction } from './save-transaction.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { type TransactionValues, transactionPayload, transactionResolver, valuesOf } from './transaction-values.ts';

/** PUT /accounting/transactions/:id with the version that was read, so that nobody's change is lost. */
export default function EditTransactionDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const toast = useToast();
  const edit = useEditTransaction(transaction.id);
  const form = useForm<TransactionValues, unknown, TransactionInput>({ resolver: transactionResolver, defaultValues: valuesOf(transaction) });
  return (
    <FormDialog
      open
      title="Edit Transaction"
      form={form}
      saveLabel="Save Transaction"
      onClose={onClose}
      onSave={async (input) => {
        try {
          await edit.mutateAsync({ ...transactionPayload(input), version: transaction.version });
        } catch (error) {
          toast.error(serverMessageOf(error, 'Failed to update transaction'));
          throw error;
        }
        onClose();
      }}
    >
      <TransactionFields form={form} adding={false} />
    </FormDialog>
  );
}
