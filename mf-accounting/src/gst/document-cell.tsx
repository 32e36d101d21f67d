import { useCan } from '@karkhana/shared-auth';
import { creditNotePath, debitNotePath, purchasePath, receiptPath, salePath } from '@karkhana/shared-contract/areas/addresses';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { DocumentLink } from '@karkhana/shared-ui';

interface Place {
  pathOf: (id: number) => string;
  needs: Permission;
}

const PLACES: Readonly<Record<string, Place>> = {
  sale: { pathOf: salePath, needs: 'sales:view' },
  credit_note: { pathOf: creditNotePath, needs: 'sales:view' },
  receipt: { pathOf: receiptPath, needs: 'sales:view' },
  purchase: { pathOf: purchasePath, needs: 'purchases:view' },
  debit_note: { pathOf: debitNotePath, needs: 'purchases:view' },
};

interface DocumentCellProps {
  document: { document_type: string; document_id: number; number: string };
}

/** A number of a register or a return leads to its document, with permission; a note without a page of its own is its number. */
export function DocumentCell({ document: { document_type, document_id, number } }: DocumentCellProps) {
  const place = PLACES[document_type];
  const canOpen = useCan(place?.needs ?? 'reports:view');
  return place && canOpen ? <DocumentLink to={place.pathOf(document_id)}>{number}</DocumentLink> : number;
}
