import { useQuery } from '@karkhana/shared-auth';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CardBody, CardList, DocumentRow, formatDay, formatMoney, Muted, StatusChip, WidgetFrame } from '@karkhana/shared-ui';
import { getPurchases } from '../purchases/get-purchases.ts';

/** Number shown, the newest first. */
const SHOWN = 6;

/** In the slot of a supplier's page. */
export default function VendorOrders({ vendorId }: SlotContexts['vendor']) {
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
