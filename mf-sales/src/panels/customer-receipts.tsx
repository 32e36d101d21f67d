import { AccountPaymentsList } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { RECEIPTS } from '../receipts/receipts.ts';

const LABELS = {
  empty: 'No receipts yet',
  emptyHint: 'Receive Payment, above, records what they pay.',
  error: 'The receipts could not be loaded',
};

/** In the documents of a customer's page: their payments on account. */
export default function CustomerReceipts({ vendorId }: SlotContexts['vendor-documents']) {
  return <AccountPaymentsList kind={RECEIPTS} vendorId={vendorId} title="Receipts" words={LABELS} />;
}
