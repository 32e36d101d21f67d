import { useQuery } from '@karkhana/shared-auth';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { CardBody, CardList, DocumentRow, FigureLink, formatCount, formatDayShort, formatMoney, formatQuantity, WidgetFrame } from '@karkhana/shared-ui';
import { getPurchases } from '../purchases/get-purchases.ts';

/** Number shown; the link leads to all of them. */
const SHOWN = 3;
const LIST = '/purchases?status=pending';

/** The dashboard's card: orders that have not come yet, the oldest first. */
export default function PendingPurchases() {
  const pending = useQuery(getPurchases({ status: 'pending', sort: 'purchase_date', page: 1, limit: SHOWN }));
  const state = pending.data ? 'ready' : pending.isError && !pending.isFetching ? 'failed' : 'loading';
  const link = { to: LIST, label: pending.data ? `View all ${formatQuantity(pending.data.total)}` : 'View all' };
  return (
    <WidgetFrame
      title="Pending purchases"
      link={link}
      state={state}
      onRetry={pending.refetch}
      summary={
        pending.data &&
        pending.data.total > 0 && (
          <CardBody style={{ padding: '10px 16px 8px' }}>
            <FigureLink to={LIST} figure={formatCount(pending.data.total, 'order')} count="Nothing has come yet" below />
          </CardBody>
        )
      }
    >
      {pending.data && <Orders rows={pending.data.data} />}
    </WidgetFrame>
  );
}

function Orders({ rows }: { rows: readonly PurchaseRow[] }) {
  if (rows.length === 0) return <CardBody>No pending purchases</CardBody>;
  return (
    <CardList>
      {rows.map((purchase) => (
        <DocumentRow
          key={purchase.id}
          to={purchasePath(purchase.id)}
          number={purchase.invoice_number}
          party={purchase.vendor_name}
          amount={formatMoney(purchase.net_amount)}
          day={formatDayShort(purchase.purchase_date)}
        />
      ))}
    </CardList>
  );
}
