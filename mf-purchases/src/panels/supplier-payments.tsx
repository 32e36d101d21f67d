import { AccountPaymentsList } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { SUPPLIER_PAYMENTS } from '../supplier-payments/supplier-payments.ts';

const LABELS = {
  empty: 'No payments yet',
  emptyHint: 'Pay, above, records what they are paid.',
  error: 'The payments could not be loaded',
};

/** In the documents of a supplier's page: payments on account. */
export default function SupplierPayments({ vendorId }: SlotContexts['vendor-documents']) {
  return <AccountPaymentsList kind={SUPPLIER_PAYMENTS} vendorId={vendorId} title="Payments" label="Payments on account" words={LABELS} />;
}
