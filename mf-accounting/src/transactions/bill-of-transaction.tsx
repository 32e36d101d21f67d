import { useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { DocumentLink, Small } from '@karkhana/shared-ui';

/** Of an expense that is a vendor's bill: its number, which leads to its balance, and its purpose. */
export function BillOfTransaction({ transaction: { vendor_id, bill, bill_number, description } }: { transaction: Transaction }) {
  const canOpen = useCan('purchases:view');
  if (vendor_id === undefined) return null;
  const name = `Bill ${bill_number ?? ''}`.trim();
  return (
    <Small className="cut">
      {canOpen && bill ? <DocumentLink to={purchasePath(bill.purchase_id)}>{name}</DocumentLink> : name}
      {description && ` ${description}`}
    </Small>
  );
}
