import { useQuery } from '@karkhana/shared-auth';
import { Button, ShareIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getOpenSales } from '../receipts/get-open-sales.ts';

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'));

/** A reminder of a customer's balance; nothing where there is none. */
export function Remind({ vendorId }: { vendorId: number }) {
  const [open, setOpen] = useState(false);
  const { data: sales } = useQuery(getOpenSales(vendorId));
  if (!open && !sales?.total) return null;
  return (
    <>
      <Button startIcon={<ShareIcon />} onClick={() => setOpen(true)}>
        Reminder
      </Button>
      <Suspense>{open && <ReminderDialog vendorId={vendorId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
