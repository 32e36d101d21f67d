import { PartyNotes } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { DEBIT_NOTES } from '../debit-notes/debit-notes.ts';

/** In the documents of a supplier's page: debit notes on their deliveries. */
export default function SupplierDebitNotes({ vendorId }: SlotContexts['vendor-documents']) {
  return <PartyNotes kind={DEBIT_NOTES} vendorId={vendorId} />;
}
