import { useCan, useQuery } from '@karkhana/shared-auth';
import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { AmountRow, Card, CardList, ErrorState, formatDay, formatMoney } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getLandedCosts } from './get-landed-costs.ts';
import { SHARE_BY_LABELS } from './share-by-labels.ts';

const CancelLandedCostDialog = lazy(() => import(/* webpackChunkName: "bills" */ './cancel-landed-cost-dialog.tsx'));

const TITLE = 'Landed Costs';
/** Payments to third parties for the goods of an order; nothing while there is none. */
export function LandedCosts({ purchase }: { purchase: Purchase }) {
  const { data: costs, isError, isFetching, refetch } = useQuery(getLandedCosts(purchase.id));
  const canEdit = useCan('purchases:edit');
  const [cancelling, setCancelling] = useState<LandedCost>();
  if (!costs && isError && !isFetching) {
    return (
      <Card title={TITLE}>
        <ErrorState message="The landed costs could not be loaded" onRetry={refetch} />
      </Card>
    );
  }
  if (!costs?.length) return null;
  return (
    <Card title={TITLE}>
      <CardList aria-label={TITLE}>
        {costs.map((cost) => (
          <CostRow key={cost.id} cost={cost} onCancel={canEdit ? () => setCancelling(cost) : undefined} />
        ))}
      </CardList>
      <Suspense>{cancelling && <CancelLandedCostDialog cost={cancelling} onClose={() => setCancelling(undefined)} />}</Suspense>
    </Card>
  );
}

/** A cancelled one stays, struck out. */
function CostRow({ cost, onCancel }: { cost: LandedCost; onCancel: (() => void) | undefined }) {
  const { kind, vendor_name, date, amount, share_by, status } = cost;
  const undo = onCancel && { label: `Cancel ${kind} of ${formatMoney(amount)}`, hint: 'Cancel landed cost', onClick: onCancel };
  return (
    <AmountRow amount={amount} struck={status === 'cancelled' ? status : undefined} undo={undo}>
      <span>{kind}</span>
      <small>{[formatDay(date), vendor_name].filter(Boolean).join(', ')}</small>
      <small>{`Shared by ${SHARE_BY_LABELS[share_by].toLowerCase()}`}</small>
    </AmountRow>
  );
}
