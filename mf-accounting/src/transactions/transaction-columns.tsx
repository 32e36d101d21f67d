import type { TaxDetail, Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import {
  ActionMenu,
  Amount,
  type Column,
  EditIcon,
  formatDay,
  formatMoney,
  formatRate,
  IconAction,
  RowActions,
  Small,
  StatusChip,
  styled,
  TrashIcon,
} from '@karkhana/shared-ui';
import { BillOfTransaction } from './bill-of-transaction.tsx';
import { LinkedDocument } from './linked-document.tsx';
import { TransactionParty } from './transaction-party.tsx';

/** Absent where this user may not. */
export interface TransactionActions {
  onAttachments?: ((transaction: Transaction) => void) | undefined;
  onEntries?: ((transaction: Transaction) => void) | undefined;
  onEdit?: ((transaction: Transaction) => void) | undefined;
  onDelete?: ((transaction: Transaction) => void) | undefined;
}

/** 'Rent ₹25,000.00 of 20 Nov 2026'. */
export const nameOf = ({ category, date, amount }: Transaction): string => `${category} ${formatMoney(amount)} of ${formatDay(date)}`;

const Lines = styled('div')({
  minWidth: 0,
  '& > span': { display: 'block' },
  '& > .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** 'GST 18%'. */
export const taxLabel = ({ tax_type, tax_rate }: TaxDetail): string => `${tax_type} ${formatRate(tax_rate)}%`;

function Tax({ details }: { details: readonly TaxDetail[] }) {
  const [tax] = details;
  if (!tax) return '-';
  return (
    <Lines>
      <Amount>{formatMoney(tax.tax_amount)}</Amount>
      <Small>{taxLabel(tax)}</Small>
    </Lines>
  );
}

/** Of a payment the party first and the document under it; its description in the books shows under the mouse. */
function Description({ transaction }: { transaction: Transaction }) {
  const { description, document_type, party_name } = transaction;
  return (
    <Lines>
      <span className="cut" title={description ?? undefined}>
        {party_name ? <TransactionParty transaction={transaction} /> : description || '-'}
      </span>
      {document_type ? <LinkedDocument transaction={transaction} /> : <BillOfTransaction transaction={transaction} />}
    </Lines>
  );
}

const COLUMNS: Column<Transaction>[] = [
  { id: 'date', header: 'Date', width: 120, sortable: true, descendingFirst: true, cell: (transaction) => formatDay(transaction.date) },
  { id: 'type', header: 'Type', width: 104, cell: (transaction) => <StatusChip status={transaction.type} /> },
  { id: 'category', header: 'Category', width: 116, sortable: true, ellipsis: true, cell: (transaction) => transaction.category },
  { id: 'description', header: 'Description', cell: (transaction) => <Description transaction={transaction} /> },
  {
    id: 'amount',
    header: 'Amount',
    width: 116,
    align: 'right',
    sortable: true,
    descendingFirst: true,
    cell: (transaction) => formatMoney(transaction.amount),
  },
  { id: 'tax_details', header: 'Tax Details', width: 102, align: 'right', cell: (transaction) => <Tax details={transaction.tax_details} /> },
  { id: 'payment_method', header: 'Payment Method', width: 140, cell: (transaction) => paidBy(transaction) },
  { id: 'status', header: 'Status', width: 118, cell: (transaction) => <StatusChip status={transaction.status} /> },
];

/** Columns of the list of transactions, with their actions. */
export function transactionColumns(actions: TransactionActions): Column<Transaction>[] {
  const cell = (transaction: Transaction) => <Actions transaction={transaction} {...actions} />;
  return [...COLUMNS, { id: 'actions', header: 'Actions', width: 116, align: 'right', screenOnly: true, cell }];
}

/** The transaction of a payment changes only through its document, which has its files too. */
function Actions({ transaction, onAttachments, onEntries, onEdit, onDelete }: TransactionActions & { transaction: Transaction }) {
  if (transaction.document_type) return null;
  const more = [
    ...(onAttachments ? [{ label: 'Attachments', onSelect: () => onAttachments(transaction) }] : []),
    ...(onEntries ? [{ label: 'Entries', onSelect: () => onEntries(transaction) }] : []),
  ];
  return (
    <RowActions>
      {onEdit && (
        <IconAction label={`Edit ${nameOf(transaction)}`} hint="Edit" onClick={() => onEdit(transaction)}>
          <EditIcon />
        </IconAction>
      )}
      {onDelete && (
        <IconAction danger label={`Delete ${nameOf(transaction)}`} hint="Delete" onClick={() => onDelete(transaction)}>
          <TrashIcon />
        </IconAction>
      )}
      {more.length > 0 && <ActionMenu label={`More for ${nameOf(transaction)}`} actions={more} />}
    </RowActions>
  );
}
