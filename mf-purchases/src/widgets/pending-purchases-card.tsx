import { useQuery } from '@karkhana/shared-auth';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { CardBody, CardList, DocumentRow, Figure, formatCount, formatDayShort, formatMoney, formatQuantity, Small, WidgetFrame } from '@karkhana/shared-ui';
import { getPurchases } from '../purchases/get-purchases.ts';

/** So many are shown; the link leads to all of them. */
const SHOWN = 3;

/** The dashboard's card: orders of which nothing has come yet, the newest first. */
export default function PendingPurchases() {
  const pending = useQuery(getPurchases({ status: 'pending', page: 1, limit: SHOWN }));
  const state = pending.data ? 'ready' : pending.isError && !pending.isFetching ? 'failed' : 'loading';
  const link = { to: '/purchases?status=pending', label: pending.data ? `View all ${formatQuantity(pending.data.total)}` : 'View all' };
  return (
    <WidgetFrame title="Pending purchases" link={link} state={state} onRetry={pending.refetch}>
      {pending.data && <Orders rows={pending.data.data} total={pending.data.total} />}
    </WidgetFrame>
  );
}

function Orders({ rows, total }: { rows: readonly PurchaseRow[]; total: number }) {
  if (rows.length === 0) return <CardBody>No pending purchases</CardBody>;
  return (
    <>
      <CardBody style={{ paddingBottom: 8 }}>
        <Figure>{formatCount(total, 'order')}</Figure>
        <div>
          <Small>of which nothing has come yet</Small>
        </div>
      </CardBody>
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
    </>
  );
}
