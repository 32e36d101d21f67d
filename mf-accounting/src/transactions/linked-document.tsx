import { useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { purchasePath, salePath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { DocumentLink, LockIcon, Muted, styled } from '@karkhana/shared-ui';

const Mark = styled('div')({ display: 'flex', alignItems: 'center', gap: 5, maxWidth: '100%', '& > svg': { flex: 'none' } });

type DocumentType = NonNullable<Transaction['document_type']>;
const DOCUMENTS: Record<DocumentType, { name: string; needs: Permission; opens: 'document_id' | 'party_id'; pathOf(id: number): string }> = {
  sale: { name: 'sale', needs: 'sales:view', opens: 'document_id', pathOf: salePath },
  purchase: { name: 'purchase order', needs: 'purchases:view', opens: 'document_id', pathOf: purchasePath },
  // Money on account stands on its party's page.
  receipt: { name: 'receipt', needs: 'vendors:view', opens: 'party_id', pathOf: vendorPath },
  supplier_payment: { name: 'supplier payment', needs: 'vendors:view', opens: 'party_id', pathOf: vendorPath },
};

export function documentPath(transaction: Transaction): string | undefined {
  if (transaction.document_type === null || transaction.document_id === null) return undefined;
  const { opens, pathOf } = DOCUMENTS[transaction.document_type];
  const id = transaction[opens];
  return id === null ? undefined : pathOf(id);
}

/** 'sale INV/26-27/00418'. */
export const documentName = ({ document_type, document_id, document_number }: Transaction): string =>
  `${DOCUMENTS[document_type ?? 'sale'].name} ${document_number ?? `no. ${document_id}`}`;

/** Marks what a payment posted; it changes only through its document. */
export function LinkedDocument({ transaction }: { transaction: Transaction }) {
  const canOpen = useCan(DOCUMENTS[transaction.document_type ?? 'sale'].needs);
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
