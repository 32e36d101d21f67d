import { useCan, useQuery } from '@karkhana/shared-auth';
import { UnpaidCard } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CardBody, CardList, DocumentRow, formatDay, formatMoney, Muted, Stack, StatusChip, WidgetFrame } from '@karkhana/shared-ui';
import { PURCHASE_PAYMENTS } from '../payments/purchase-payments.ts';
import { getPurchases } from '../purchases/get-purchases.ts';
import { getOpenOrders } from '../supplier-payments/get-open-orders.ts';

/** Number shown, the newest first. */
const SHOWN = 6;

const PAY = { label: 'Pay', nameFor: (number: string) => `Pay ${number}` };

/** In the slot of a supplier's page: unpaid orders, then the latest. */
export default function VendorOrders({ vendorId }: SlotContexts['vendor']) {
  const unpaid = useQuery(getOpenOrders(vendorId));
  const canPay = useCan('purchases:edit');
  return (
    <Stack>
      <UnpaidCard
        title="Unpaid orders"
        none="Nothing is owed to them."
        read={unpaid}
        dayOf={(order) => order.purchase_date}
        pathOf={purchasePath}
        all={`/purchases?vendorId=${vendorId}&paymentStatus=unpaid`}
        kind={PURCHASE_PAYMENTS}
        pay={canPay ? PAY : undefined}
      />
      <LatestOrders vendorId={vendorId} />
    </Stack>
  );
}

function LatestOrders({ vendorId }: { vendorId: number }) {
  const orders = useQuery(getPurchases({ vendorId, page: 1, limit: SHOWN }));
  const state = orders.data ? 'ready' : orders.isError && !orders.isFetching ? 'failed' : 'loading';
  const link = orders.data?.total ? { link: { to: `/purchases?vendorId=${vendorId}`, label: `View all ${orders.data.total}` } } : {};
  return (
    <WidgetFrame title="What was ordered" state={state} onRetry={orders.refetch} {...link}>
      {orders.data?.total ? (
        <CardList>
          {orders.data.data.map((order) => (
            <DocumentRow
              key={order.id}
              to={purchasePath(order.id)}
              number={order.invoice_number}
              party={formatDay(order.purchase_date)}
              status={<StatusChip status={order.status} />}
              amount={formatMoney(order.net_amount)}
              day=""
            />
          ))}
        </CardList>
      ) : (
        <CardBody>
          <Muted>Nothing was ordered from them yet.</Muted>
        </CardBody>
      )}
    </WidgetFrame>
  );
}
