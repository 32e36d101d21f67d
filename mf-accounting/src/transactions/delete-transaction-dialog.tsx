import { failureOf } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { ConfirmDialog, formatDay, formatMoney } from '@karkhana/shared-ui';
import { useDeleteTransaction } from './save-transaction.ts';
import { TYPE_LABELS } from './transaction-words.ts';

/** Asks before a transaction is deleted; why it was refused stays in the dialog. */
export function DeleteTransactionDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const remove = useDeleteTransaction();
  return (
    <ConfirmDialog
      open
      title="Delete Transaction"
      question="Are you sure you want to delete this transaction?"
      facts={[
        ['Date', formatDay(transaction.date)],
        ['Type', TYPE_LABELS[transaction.type]],
        ['Amount', formatMoney(transaction.amount)],
        ['Category', transaction.category],
      ]}
      note="This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      failure={remove.isError ? failureOf(remove.error, 'Failed to delete transaction') : null}
      onClose={onClose}
      onConfirm={() => remove.mutate(transaction.id, { onSuccess: onClose })}
    />
  );
}
