import { ApiError, useCan, useParams, useQuery } from '@karkhana/shared-auth';
import { purchasePath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { SupplierPayment } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { ErrorState, Loading, NoAccess, NotFound, TextLink } from '@karkhana/shared-ui';
import { AccountPaymentView } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { getSupplierPayment } from './get-supplier-payment.ts';

const AllocateSupplierPaymentDialog = lazy(() => import('./allocate-supplier-payment-dialog.tsx'));
const VoidSupplierPaymentDialog = lazy(() => import('./void-supplier-payment-dialog.tsx'));
const ORDERS = { to: '/purchases', label: 'Purchase Management' };

/** /purchases/payments/:id: what a supplier was paid, and where it went. */
export default function SupplierPaymentScreen() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: payment, error, isFetching, refetch } = useQuery({ ...getSupplierPayment(id), enabled: isNumber });
  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404 || status === 400) {
    return <NotFound title="Payment not found" text="Check the address, or look for it on the supplier's page." back={ORDERS} />;
  }
  if (status === 403) return <NoAccess area="Purchases" />;
  if (!payment && (isFetching || !error)) return <Loading />;
  if (!payment) return <ErrorState message="This payment could not be loaded" onRetry={refetch} />;
  return <ShownPayment payment={payment} />;
}

function ShownPayment({ payment }: { payment: SupplierPayment }) {
  const [dialog, setDialog] = useState<'allocate' | 'void' | null>(null);
  const canAllocate = useCan('purchases:edit') && payment.unallocated > 0;
  const canVoid = useCan('purchases:delete') && !payment.voided_at;
  const supplier = useCan('vendors:view') ? vendorPath(payment.vendor_id) : null;
  const close = () => setDialog(null);
  return (
    <>
      <AccountPaymentView
        payment={payment}
        kind="Payment to a supplier"
        back={supplier ? { to: `${supplier}?tab=documents`, label: payment.vendor_name } : ORDERS}
        method={paidBy(payment)}
        party={[
          'Paid to',
          supplier ? (
            <TextLink key="supplier" to={supplier}>
              {payment.vendor_name}
            </TextLink>
          ) : (
            payment.vendor_name
          ),
        ]}
        documents={payment.allocations.map((each) => ({
          key: each.payment_id,
          to: purchasePath(each.purchase_id),
          number: each.invoice_number,
          date: each.payment_date,
          amount: each.amount,
        }))}
        onAllocate={canAllocate ? () => setDialog('allocate') : undefined}
        onVoid={canVoid ? () => setDialog('void') : undefined}
      />
      <Suspense>
        {dialog === 'allocate' && <AllocateSupplierPaymentDialog payment={payment} onClose={close} />}
        {dialog === 'void' && <VoidSupplierPaymentDialog payment={payment} onClose={close} />}
      </Suspense>
    </>
  );
}
