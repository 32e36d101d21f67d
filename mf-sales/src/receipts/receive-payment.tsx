import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { Button, Muted, RupeeIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getOpenSales } from './receipt-words.ts';

const ReceivePaymentDialog = lazy(() => import('./receive-payment-dialog.tsx'));

/** Opens Receive Payment, once it is known what is open; nothing for who may not. */
export function ReceivePayment({ vendorId }: { vendorId: number }) {
  const [open, setOpen] = useState(false);
  const sales = useQuery({ ...getOpenSales(vendorId), enabled: open });
  if (!useCan('sales:edit')) return null;
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => setOpen(true)}>
        Receive Payment
      </Button>
      {open &&
        !sales.data &&
        (sales.isError ? <span role="alert">{messageOf(sales.error, 'Open sales could not be loaded')}</span> : <Muted>Loading...</Muted>)}
      <Suspense>{open && sales.data && <ReceivePaymentDialog vendorId={vendorId} sales={sales.data.data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
