import { RecordAccountPayment } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CardBody } from '@karkhana/shared-ui';
import { RECEIPTS } from '../receipts/receipts.ts';
import { SalesCard } from './sales-card.tsx';

/** In the slot of a customer's page. */
export default function VendorSales({ vendorId }: SlotContexts['vendor']) {
  return (
    <SalesCard
      title="What they bought"
      filters={{ vendor_id: vendorId }}
      empty="Nothing was sold to them yet."
      all={`/sales?vendor_id=${vendorId}`}
      foot={
        <CardBody className="k-no-print">
          <RecordAccountPayment kind={RECEIPTS} vendorId={vendorId} />
        </CardBody>
      }
    />
  );
}
