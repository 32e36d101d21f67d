import { PartyNotes } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CREDIT_NOTES } from '../credit-notes/credit-notes.ts';

/** In the documents of a customer's page: their credit notes. */
export default function CustomerCreditNotes({ vendorId }: SlotContexts['vendor-documents']) {
  return <PartyNotes kind={CREDIT_NOTES} vendorId={vendorId} />;
}
