import { useCan } from '@karkhana/shared-auth';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { ActionMenu, Button, ButtonLink, FileIcon, RupeeIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';

// With the forms' share, which a look at a sale does not need.
const RecordPaymentDialog = lazy(() => import('./record-payment-dialog.tsx'));
const CancelSaleDialog = lazy(() => import('./cancel-sale-dialog.tsx'));

/** What can be done with a sale; what this user may not do, or what its state forbids, is not offered. */
export function SaleActions({ sale }: { sale: Sale }) {
  const canEdit = useCan('sales:edit');
  const canDelete = useCan('sales:delete');
  const [dialog, setDialog] = useState<'payment' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ButtonLink to={`/sales/${sale.id}/invoice`} startIcon={<FileIcon />}>
        View Invoice
      </ButtonLink>
      {canEdit && !sale.cancelled_at && balanceOf(sale) > 0 && (
        <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => setDialog('payment')}>
          Record Payment
        </Button>
      )}
      <ActionMenu actions={canDelete && !sale.cancelled_at ? [{ label: 'Cancel Sale', onSelect: () => setDialog('cancel') }] : []} />
      <Suspense>
        {dialog === 'payment' && <RecordPaymentDialog sale={sale} onClose={close} />}
        {dialog === 'cancel' && <CancelSaleDialog sale={sale} onClose={close} />}
      </Suspense>
    </>
  );
}
