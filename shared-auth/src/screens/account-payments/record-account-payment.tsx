import { messageOf, useCan } from '@karkhana/shared-auth';
import { Button, Muted, RupeeIcon, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { useFresh } from '../use-fresh.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const RecordAccountPaymentDialog = lazy(() => import('./record-account-payment-dialog.tsx'));

/** The button Receive Payment or Pay: opens its dialog once the unpaid documents are read; nothing without permission. */
export function RecordAccountPayment({ kind, vendorId }: { kind: AccountPaymentKind; vendorId: number }) {
  /** Number of presses; 0 while it is closed. */
  const [asked, setAsked] = useDialogState('record-account-payment', 0);
  if (!useCan(kind.edit)) return null;
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => setAsked(asked + 1)}>
        {kind.words.title}
      </Button>
      {asked > 0 && <OpenDocuments key={asked} kind={kind} vendorId={vendorId} onClose={() => setAsked(0)} />}
    </>
  );
}

function OpenDocuments({ kind, vendorId, onClose }: { kind: AccountPaymentKind; vendorId: number; onClose: () => void }) {
  const read = kind.useOpen(vendorId, { refetchOnMount: 'always' });
  const { isError, error } = read;
  const open = useFresh(read);
  if (open) {
    return (
      <Suspense>
        <RecordAccountPaymentDialog kind={kind} vendorId={vendorId} documents={open} onClose={onClose} />
      </Suspense>
    );
  }
  return isError ? <span role="alert">{messageOf(error, `Open ${kind.documents} could not be loaded`)}</span> : <Muted>Loading...</Muted>;
}
