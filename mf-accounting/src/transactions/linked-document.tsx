import { useDocumentPath } from '@karkhana/shared-auth/screens';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { DOCUMENTS } from '@karkhana/shared-contract/documents/document-kinds';
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

/** 'sale INV/26-27/00418'. */
export const documentName = ({ document_type, document_id, document_number }: Transaction): string =>
  `${DOCUMENTS[document_type ?? 'sale'].one} ${document_number ?? `no. ${document_id}`}`;

/** Number of the document that a transaction belongs to, as a link where the user may open it. */
export function DocumentOf({ transaction: { document_type, document_id, document_number } }: { transaction: Transaction }) {
  const to = useDocumentPath()(document_type, document_id);
  if (document_type === null) return null;
  const number = document_number ?? `No. ${document_id}`;
  return to ? <DocumentLink to={to}>{number}</DocumentLink> : <Muted>{number}</Muted>;
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
