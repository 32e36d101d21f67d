import { useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { TextLink } from '@karkhana/shared-ui';

/** The party of a payment, leading to their sales or orders. */
export function TransactionParty({ transaction: { document_type, party_id, party_name, vendor_id } }: { transaction: Transaction }) {
  const isOrdered = vendor_id !== undefined || document_type === 'purchase' || document_type === 'supplier_payment';
  const canOpen = useCan(isOrdered ? 'purchases:view' : 'sales:view');
  if (!canOpen || party_id === null) return party_name;
  return <TextLink to={isOrdered ? `/purchases?vendorId=${party_id}` : `/sales?vendor_id=${party_id}`}>{party_name}</TextLink>;
}
