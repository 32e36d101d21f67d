import { useQuery } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { Banner, Button, formatCount, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getBelowCost } from './get-below-cost.ts';

const BelowCostDialog = lazy(() => import(/* webpackChunkName: "below-cost" */ './below-cost-dialog.tsx'));

/** Shown where products in stock cost more than their price, or than their entered value; otherwise nothing. */
export function BelowCostNotice({ day }: { day: Day }) {
  const [open, setOpen] = useDialogState('below-cost', false);
  const { data } = useQuery(getBelowCost(day));
  if (!data?.total) return null;
  const unsaid = data.data.filter(({ stock_nrv }) => stock_nrv === null).length;
  const words = `${formatCount(data.total, 'product costs', 'products cost')} more than ${data.total === 1 ? 'it brings' : 'they bring'}`;
  return (
    <Banner kind={unsaid ? 'warning' : 'info'}>
      {`${words}. ${unsaid ? `Enter the net realisable value of ${unsaid === data.total && unsaid === 1 ? 'it' : formatCount(unsaid, 'product')}: stock is valued at it where that is less than cost. ` : ''}`}
      <Button size="small" onClick={() => setOpen(true)}>
        Show
      </Button>
      <Suspense>{open && <BelowCostDialog day={day} onClose={() => setOpen(false)} />}</Suspense>
    </Banner>
  );
}
