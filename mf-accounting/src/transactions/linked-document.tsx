import { useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { DocumentLink, LockIcon, Muted, styled } from '@karkhana/shared-ui';

const Mark = styled('div')({ display: 'flex', alignItems: 'center', gap: 5, maxWidth: '100%', '& > svg': { flex: 'none' } });

export const documentPath = ({ document_type, document_id }: Transaction): string | undefined =>
  document_type === null || document_id === null ? undefined : `/${document_type === 'sale' ? 'sales' : 'purchases'}/${document_id}`;

/** 'sale INV/26-27/00418'. */
export const documentName = ({ document_type, document_id, document_number }: Transaction): string =>
  `${document_type === 'sale' ? 'sale' : 'purchase order'} ${document_number ?? `no. ${document_id}`}`;

/** Marks what a payment posted; it changes only through its document. */
export function LinkedDocument({ transaction }: { transaction: Transaction }) {
  const canOpen = useCan(transaction.document_type === 'purchase' ? 'purchases:view' : 'sales:view');
  if (transaction.document_type === null) return null;
  const to = documentPath(transaction); // none to a document that was deleted
  const number = transaction.document_number ?? `No. ${transaction.document_id}`;
  return (
    <Mark title={`Belongs to ${documentName(transaction)} and changes only there`}>
      <LockIcon size={14} />
      {canOpen && to ? <DocumentLink to={to}>{number}</DocumentLink> : <Muted>{number}</Muted>}
    </Mark>
  );
}
