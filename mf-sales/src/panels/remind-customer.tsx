import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Remind } from '../reminders/remind.tsx';

/** In the head of a customer's page. */
export default function RemindCustomer({ vendorId }: SlotContexts['vendor-actions']) {
  return <Remind vendorId={vendorId} />;
}
