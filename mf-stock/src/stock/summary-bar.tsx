import { useCan, useQuery } from '@karkhana/shared-auth';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { color, formatQuantity, GearIcon, IconAction, media, styled, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getStockSummary } from './get-stock-summary.ts';

const GlobalThresholdDialog = lazy(() => import(/* webpackChunkName: "threshold" */ './global-threshold-dialog.tsx'));

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto', [media.phone]: { width: '100%' } });
const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  '& div': { display: 'flex', gap: 6 },
  '& dt': { color: color.text.secondary },
  '& dd': { fontWeight: 600 },
});

/** Items, low and out of stock of the whole list, unfiltered (docs/reference/stock.md#levels). */
export function SummaryBar({ itemType }: { itemType: StockItemType }) {
  const [editing, setEditing] = useDialogState('threshold', false);
  const canEdit = useCan('stock:edit');
  const { data } = useQuery(getStockSummary(itemType));
  const facts = [
    ['Items', data?.total],
    ['Low Stock', data?.low],
    ['Out of Stock', data?.out],
  ] as const;
  return (
    <Bar>
      <Figures aria-label="Summary">
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatQuantity(figure)}</dd>
          </div>
        ))}
      </Figures>
      {canEdit && (
        <IconAction label="Set global threshold" onClick={() => setEditing(true)}>
          <GearIcon />
        </IconAction>
      )}
      <Suspense>{editing && <GlobalThresholdDialog onClose={() => setEditing(false)} />}</Suspense>
    </Bar>
  );
}
