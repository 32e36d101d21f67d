import { RecordAccountPayment } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { RECEIPTS } from '../receipts/receipts.ts';

/** In the head of a customer's page. */
export default function ReceivePayment({ vendorId }: SlotContexts['vendor-actions']) {
  return <RecordAccountPayment kind={RECEIPTS} vendorId={vendorId} />;
}
