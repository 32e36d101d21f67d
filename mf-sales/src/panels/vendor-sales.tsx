import { useCan, useQuery } from '@karkhana/shared-auth';
import { UnpaidCard } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Stack } from '@karkhana/shared-ui';
import { SALE_PAYMENTS } from '../payments/sale-payments.ts';
import { getOpenSales } from '../receipts/get-open-sales.ts';
import { SalesCard } from './sales-card.tsx';

const RECEIVE = { label: 'Receive', nameFor: (number: string) => `Receive payment of ${number}` };

/** In the slot of a customer's page: unpaid sales, then the latest. */
export default function VendorSales({ vendorId }: SlotContexts['vendor']) {
  const unpaid = useQuery(getOpenSales(vendorId));
  const canReceive = useCan('sales:edit');
  return (
    <Stack>
      <UnpaidCard
        title="Unpaid invoices"
        none="They owe nothing."
        read={unpaid}
        dayOf={(sale) => sale.sale_date}
        pathOf={salePath}
        all={`/sales?vendor_id=${vendorId}&payment_status=unpaid`}
        kind={SALE_PAYMENTS}
        pay={canReceive ? RECEIVE : undefined}
      />
      <SalesCard title="What they bought" filters={{ vendor_id: vendorId }} empty="Nothing was sold to them yet." all={`/sales?vendor_id=${vendorId}`} />
    </Stack>
  );
}
