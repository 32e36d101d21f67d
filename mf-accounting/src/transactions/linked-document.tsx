import { useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { purchasePath, receiptPath, salePath, supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { DocumentLink, LockIcon, Muted, styled } from '@karkhana/shared-ui';

const Mark = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  '& > svg': { flex: 'none' },
  // A long number is cut and shows whole under the mouse.
  '& > :last-child': { minWidth: 0, overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type DocumentType = NonNullable<Transaction['document_type']>;
const DOCUMENTS: Record<DocumentType, { name: string; needs: Permission; pathOf(id: number): string }> = {
  sale: { name: 'sale', needs: 'sales:view', pathOf: salePath },
  purchase: { name: 'purchase order', needs: 'purchases:view', pathOf: purchasePath },
  receipt: { name: 'receipt', needs: 'sales:view', pathOf: receiptPath },
  supplier_payment: { name: 'supplier payment', needs: 'purchases:view', pathOf: supplierPaymentPath },
};

export const documentPath = ({ document_type, document_id }: Transaction): string | undefined =>
  document_type === null || document_id === null ? undefined : DOCUMENTS[document_type].pathOf(document_id);

/** 'sale INV/26-27/00418'. */
export const documentName = ({ document_type, document_id, document_number }: Transaction): string =>
  `${DOCUMENTS[document_type ?? 'sale'].name} ${document_number ?? `no. ${document_id}`}`;

/** Number of the document that a transaction belongs to, as a link where the user may open it. */
export function DocumentOf({ transaction }: { transaction: Transaction }) {
  const canOpen = useCan(DOCUMENTS[transaction.document_type ?? 'sale'].needs);
  if (transaction.document_type === null) return null;
  const to = documentPath(transaction); // none to a document that was deleted
  const number = transaction.document_number ?? `No. ${transaction.document_id}`;
  return canOpen && to ? <DocumentLink to={to}>{number}</DocumentLink> : <Muted>{number}</Muted>;
}

/** Marks the transaction of a payment; it changes only through its document. */
export function LinkedDocument({ transaction }: { transaction: Transaction }) {
  if (transaction.document_type === null) return null;
  return (
    <Mark title={`Belongs to ${documentName(transaction)} and changes only there`}>
      <LockIcon size={14} />
      <DocumentOf transaction={transaction} />
    </Mark>
  );
}
