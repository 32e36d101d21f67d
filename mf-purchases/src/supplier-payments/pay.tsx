import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { Button, Muted, RupeeIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getOpenOrders } from './pay-words.ts';

const PayDialog = lazy(() => import('./pay-dialog.tsx'));

/** Opens Pay, once it is known what is open; nothing for who may not. */
export function Pay({ vendorId }: { vendorId: number }) {
  const [open, setOpen] = useState(false);
  const orders = useQuery({ ...getOpenOrders(vendorId), enabled: open });
  if (!useCan('purchases:edit')) return null;
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => setOpen(true)}>
        Pay
      </Button>
      {open &&
        !orders.data &&
        (orders.isError ? <span role="alert">{messageOf(orders.error, 'Open orders could not be loaded')}</span> : <Muted>Loading...</Muted>)}
      <Suspense>{open && orders.data && <PayDialog vendorId={vendorId} orders={orders.data.data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
