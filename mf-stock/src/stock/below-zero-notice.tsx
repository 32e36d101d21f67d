import { useFirstPageShown, useQuery } from '@karkhana/shared-auth';
import { Banner, Button, formatCount } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getBelowZero } from './get-below-zero.ts';

const BelowZeroDialog = lazy(() => import(/* webpackChunkName: "history" */ './below-zero-dialog.tsx'));

/** Items that documents entered late take below zero on a day; nothing without such items. It delays no other content. */
export function BelowZeroNotice() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...getBelowZero(), enabled: useFirstPageShown() });
  if (!data?.total) return null;
  return (
    <Banner kind="warning">
      {`${formatCount(data.total, 'item is', 'items are')} below zero on a day, because something was entered late. `}
      <Button size="small" onClick={() => setOpen(true)}>
        Show
      </Button>
      <Suspense>{open && <BelowZeroDialog onClose={() => setOpen(false)} />}</Suspense>
    </Banner>
  );
}
