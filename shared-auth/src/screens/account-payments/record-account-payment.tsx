import { messageOf, useCan } from '@karkhana/shared-auth';
import { Button, Muted, RupeeIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const RecordAccountPaymentDialog = lazy(() => import('./record-account-payment-dialog.tsx'));

/** The button Receive Payment or Pay: opens its dialog once it is known what is open; nothing for who may not. */
export function RecordAccountPayment({ kind, vendorId }: { kind: AccountPaymentKind; vendorId: number }) {
  const [open, setOpen] = useState(false);
  const { data, isError, error, refetch } = kind.useOpen(vendorId, { enabled: open });
  if (!useCan(kind.edit)) return null;
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => (open && isError ? void refetch() : setOpen(true))}>
        {kind.words.title}
      </Button>
      {open && !data && (isError ? <span role="alert">{messageOf(error, `Open ${kind.documents} could not be loaded`)}</span> : <Muted>Loading...</Muted>)}
      <Suspense>{open && data && <RecordAccountPaymentDialog kind={kind} vendorId={vendorId} documents={data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
