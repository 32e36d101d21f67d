import { call, readRecord } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { FormDialog, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { useEditTransaction } from './save-transaction.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { type TransactionValues, transactionPayload, transactionResolver, valuesOf } from './transaction-values.ts';

/** PUT /accounting/transactions/:id with the last version that this form has read, so that nothing of another user's is overwritten. */
export default function EditTransactionDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const edit = useEditTransaction(transaction.id);
  const form = useForm<TransactionValues, unknown, TransactionInput>({ resolver: transactionResolver, defaultValues: valuesOf(transaction) });
  const { id, version, category, description, vendor_id, party_name } = transaction;
  const vendor = vendor_id === undefined ? undefined : { id: vendor_id, label: party_name ?? '' };
  const edited = useEditedRecord(form, {
    ...{ name: description || category, version, key: queryKeys.accounting[0], values: valuesOf(transaction) },
    read: () => readRecord('transaction', id, call('GET /api/accounting/transactions/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Edit Transaction"
      form={form}
      edited={edited}
      saveLabel="Save Transaction"
      onClose={onClose}
      onSave={async (input) => {
        await edit.mutateAsync({ ...transactionPayload(input), version: edited.version() });
        onClose();
      }}
    >
      <TransactionFields form={form} adding={false} vendor={vendor} />
    </FormDialog>
  );
}
