import { RecordAccountPayment } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { SUPPLIER_PAYMENTS } from '../supplier-payments/supplier-payments.ts';

/** In the head of a supplier's page. */
export default function PaySupplier({ vendorId }: SlotContexts['vendor-actions']) {
  return <RecordAccountPayment kind={SUPPLIER_PAYMENTS} vendorId={vendorId} />;
}
