import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Stack } from '@karkhana/shared-ui';
import { SalesCard } from './sales-card.tsx';
import { UnpaidCard } from './unpaid-card.tsx';

/** In the slot of a customer's page: unpaid sales, then the latest. */
export default function VendorSales({ vendorId }: SlotContexts['vendor']) {
  return (
    <Stack>
      <UnpaidCard vendorId={vendorId} />
      <SalesCard title="What they bought" filters={{ vendor_id: vendorId }} empty="Nothing was sold to them yet." all={`/sales?vendor_id=${vendorId}`} />
    </Stack>
  );
}
