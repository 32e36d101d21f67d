import { useCan, useQuery } from '@karkhana/shared-auth';
import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { Card, CardList, CloseIcon, color, ErrorState, formatDay, formatMoney, IconAction, StatusChip, styled, type } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getLandedCosts } from './get-landed-costs.ts';
import { SHARE_BY_LABELS } from './share-by-labels.ts';

const CancelLandedCostDialog = lazy(() => import(/* webpackChunkName: "bills" */ './cancel-landed-cost-dialog.tsx'));

const TITLE = 'Landed Costs';
const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > *': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { color: color.text.secondary, ...type.small },
});
const Amount = styled('span')({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.cancelled': { fontWeight: 400, textDecoration: 'line-through', color: color.text.secondary },
});

/** What others were paid for the goods of an order; nothing while there is none. */
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
  const isCancelled = status === 'cancelled';
  return (
    <li>
      <Words>
        <span>{kind}</span>
        <small>{[formatDay(date), vendor_name].filter(Boolean).join(', ')}</small>
        <small>{`Shared by ${SHARE_BY_LABELS[share_by].toLowerCase()}`}</small>
      </Words>
      {isCancelled && <StatusChip status="cancelled" />}
      <Amount className={isCancelled ? 'cancelled' : undefined}>{formatMoney(amount)}</Amount>
      {!isCancelled && onCancel && (
        <IconAction label={`Cancel ${kind} of ${formatMoney(amount)}`} hint="Cancel landed cost" danger onClick={onCancel}>
          <CloseIcon size={16} />
        </IconAction>
      )}
    </li>
  );
}
