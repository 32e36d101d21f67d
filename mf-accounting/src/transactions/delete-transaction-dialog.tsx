import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { formatDay, formatMoney } from '@karkhana/shared-ui';
import { useDeleteTransaction } from './save-transaction.ts';
import { TYPE_LABELS } from './transaction-words.ts';

/** Confirms before a transaction is deleted; the reason of a refusal stays in the dialog. */
export function DeleteTransactionDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const remove = useDeleteTransaction();
  return (
    <ConfirmSave
      save={remove}
      sent={transaction.id}
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
      failed="Failed to delete transaction"
      onClose={onClose}
    />
  );
}
