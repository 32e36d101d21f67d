import { useCan, useNavigate } from '@karkhana/shared-auth';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { ActionMenu, BoxIcon, Button, DownloadIcon, RupeeIcon, usePhone } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { DeletePurchaseDialog } from './delete-purchase-dialog.tsx';
import { useDownloadInvoice } from './download-invoice.ts';

// With the forms' share, which a look at an order does not need.
const ReceiveItemsDialog = lazy(() => import('./receive-items-dialog.tsx'));
const RecordPaymentDialog = lazy(() => import('../payments/record-payment-dialog.tsx'));

type Dialog = 'receive' | 'payment' | 'pending' | 'cancelled' | 'delete';

/** What can be done with an order; what this user may not do, or what its state forbids, is not offered. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const canEdit = useCan('purchases:edit');
  const canDelete = useCan('purchases:delete');
  const navigate = useNavigate();
  const [downloading, download] = useDownloadInvoice(purchase);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const phone = usePhone();
  const close = () => setDialog(null);
  const { status } = purchase;
  const stands = status !== 'cancelled';
  // A phone has room for two buttons.
  const menu = [
    ...(phone && !downloading ? [{ label: 'Download Invoice', onSelect: () => void download() }] : []),
    ...(canEdit && status !== 'pending' ? [{ label: 'Change Status', onSelect: () => setDialog('pending') }] : []),
    ...(canEdit && stands ? [{ label: 'Cancel Order', onSelect: () => setDialog('cancelled') }] : []),
    ...(canDelete ? [{ label: 'Delete', onSelect: () => setDialog('delete') }] : []),
  ];
  return (
    <>
      {!phone && (
        <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download()}>
          Download Invoice
        </Button>
      )}
      {canEdit && stands && (
        <Button startIcon={!phone && <BoxIcon />} onClick={() => setDialog('receive')}>
          Receive Items
        </Button>
      )}
      {canEdit && stands && balanceOf(purchase) > 0 && (
        <Button variant="contained" color="primary" startIcon={!phone && <RupeeIcon />} onClick={() => setDialog('payment')}>
          Record Payment
        </Button>
      )}
      <ActionMenu actions={menu} />
      <Suspense>
        {dialog === 'receive' && <ReceiveItemsDialog purchase={purchase} onClose={close} />}
        {dialog === 'payment' && <RecordPaymentDialog purchase={purchase} onClose={close} />}
      </Suspense>
      {(dialog === 'pending' || dialog === 'cancelled') && <ChangeStatusDialog purchase={purchase} to={dialog} onClose={close} />}
      {dialog === 'delete' && <DeletePurchaseDialog purchase={purchase} onClose={close} onDeleted={() => void navigate('/purchases')} />}
    </>
  );
}
