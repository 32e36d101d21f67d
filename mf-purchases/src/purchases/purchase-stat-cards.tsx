import { useQuery } from '@karkhana/shared-auth';
import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import type { PurchaseStats } from '@karkhana/shared-contract/purchases/purchase';
import { CardGrid, formatMoney, formatQuantity, StatCard } from '@karkhana/shared-ui';
import { getPurchaseStats } from './get-purchase-stats.ts';

const NOTHING: PurchaseStats = { todayAmount: 0, todayOrders: 0, monthlyAmount: 0, monthlyOrders: 0 };

/** The four figures over the list. */
export function PurchaseStatCards() {
  const { data, isError, isFetching, refetch } = useQuery(getPurchaseStats());
  const stats = data ?? NOTHING;
  const state = { loading: !data && (isFetching || !isError), onRetry: isError && !data ? () => void refetch() : undefined };
  return (
    <CardGrid columns={4}>
      <StatCard label="Today's Net Amount" value={formatMoney(stats.todayAmount)} hint={netOfNotesText(stats.todayCredited, 'debit')} {...state} />
      <StatCard label="Today's Orders" value={formatQuantity(stats.todayOrders)} {...state} />
      <StatCard label="Monthly Net Amount" value={formatMoney(stats.monthlyAmount)} hint={netOfNotesText(stats.monthlyCredited, 'debit')} {...state} />
      <StatCard label="Monthly Orders" value={formatQuantity(stats.monthlyOrders)} {...state} />
    </CardGrid>
  );
}
