import { EWayBillDialog } from '@karkhana/shared-auth/screens';
import { fetchEWayBill } from './fetch-e-way-bill.ts';
import type { PortalDocument } from './portal-document.ts';

/** The e-way bill of a sale or of a credit note. Its number is recorded on the sale. */
export default function SaleEWayBillDialog({ document, onClose }: { document: PortalDocument; onClose: () => void }) {
  return (
    <EWayBillDialog
      document={document}
      fetchBill={(transport) => fetchEWayBill(document, transport)}
      saved="Upload the file on the e-way bill portal, then record its number"
      onClose={onClose}
    />
  );
}
