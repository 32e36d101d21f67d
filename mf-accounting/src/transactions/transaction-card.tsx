import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { ActionMenu, formatDay, formatMoney, RowCard, StatusChip } from '@karkhana/shared-ui';
import { BillOfTransaction } from './bill-of-transaction.tsx';
import { LinkedDocument } from './linked-document.tsx';
import { nameOf, type TransactionActions, taxLabel } from './transaction-columns.tsx';
import { TransactionParty } from './transaction-party.tsx';

/** A transaction at phone width. */
export const transactionCard =
  ({ onAttachments, onEntries, onEdit, onDelete }: TransactionActions) =>
  (transaction: Transaction) => {
    const { category, amount, date, description, status, type, document_type, party_name, vendor_id } = transaction;
    const [tax] = transaction.tax_details;
    const actions = document_type
      ? []
      : [
          ...(onEdit ? [{ label: 'Edit', onSelect: () => onEdit(transaction) }] : []),
          ...(onAttachments ? [{ label: 'Attachments', onSelect: () => onAttachments(transaction) }] : []),
          ...(onEntries ? [{ label: 'Entries', onSelect: () => onEntries(transaction) }] : []),
          ...(onDelete ? [{ label: 'Delete', onSelect: () => onDelete(transaction) }] : []),
        ];
    return (
      <RowCard
        name={party_name ? <TransactionParty transaction={transaction} /> : category}
        amount={formatMoney(amount)}
        meta={
          <>
            {document_type && <LinkedDocument transaction={transaction} />}
            <span>{formatDay(date)}</span>
            {party_name && <span>{category}</span>}
            <span>{paidBy(transaction)}</span>
            {tax && (
              <span>
                {taxLabel(tax)} {formatMoney(tax.tax_amount)}
              </span>
            )}
            <BillOfTransaction transaction={transaction} />
            {!document_type && vendor_id === undefined && description && <span>{description}</span>}
            {status !== 'completed' && <StatusChip status={status} />}
            <StatusChip status={type} />
          </>
        }
        action={actions.length > 0 && <ActionMenu label={`Actions of ${nameOf(transaction)}`} actions={actions} />}
      />
    );
  };
