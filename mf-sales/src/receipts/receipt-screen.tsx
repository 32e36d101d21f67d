import { ApiError, useCan, useParams, useQuery } from '@karkhana/shared-auth';
import { salePath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { ErrorState, Loading, NoAccess, NotFound, TextLink } from '@karkhana/shared-ui';
import { AccountPaymentView } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { getReceipt } from './get-receipt.ts';

const AllocateReceiptDialog = lazy(() => import('./allocate-receipt-dialog.tsx'));
const VoidReceiptDialog = lazy(() => import('./void-receipt-dialog.tsx'));
const SALES = { to: '/sales', label: 'Sales List' };

/** /sales/receipts/:id: what a customer paid, and where it went. */
export default function ReceiptScreen() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: receipt, error, isFetching, refetch } = useQuery({ ...getReceipt(id), enabled: isNumber });
  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404 || status === 400) {
    return <NotFound title="Receipt not found" text="Check the address, or look for it on the customer's page." back={SALES} />;
  }
  if (status === 403) return <NoAccess area="Sales" />;
  if (!receipt && (isFetching || !error)) return <Loading />;
  if (!receipt) return <ErrorState message="This receipt could not be loaded" onRetry={refetch} />;
  return <ShownReceipt receipt={receipt} />;
}

function ShownReceipt({ receipt }: { receipt: Receipt }) {
  const [dialog, setDialog] = useState<'allocate' | 'void' | null>(null);
  const canAllocate = useCan('sales:edit') && receipt.unallocated > 0;
  const canVoid = useCan('sales:delete') && !receipt.voided_at;
  const customer = useCan('vendors:view') ? vendorPath(receipt.vendor_id) : null;
  const close = () => setDialog(null);
  return (
    <>
      <AccountPaymentView
        payment={receipt}
        kind="Receipt"
        back={customer ? { to: `${customer}?tab=documents`, label: receipt.vendor_name } : SALES}
        method={paidBy(receipt)}
        party={[
          'Received from',
          customer ? (
            <TextLink key="customer" to={customer}>
              {receipt.vendor_name}
            </TextLink>
          ) : (
            receipt.vendor_name
          ),
        ]}
        documents={receipt.allocations.map((each) => ({
          key: each.payment_id,
          to: salePath(each.sale_id),
          number: each.invoice_number,
          date: each.payment_date,
          amount: each.amount,
        }))}
        onAllocate={canAllocate ? () => setDialog('allocate') : undefined}
        onVoid={canVoid ? () => setDialog('void') : undefined}
      />
      <Suspense>
        {dialog === 'allocate' && <AllocateReceiptDialog receipt={receipt} onClose={close} />}
        {dialog === 'void' && <VoidReceiptDialog receipt={receipt} onClose={close} />}
      </Suspense>
    </>
  );
}
