import { useCan, useQuery } from '@karkhana/shared-auth';
import { supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf, percentPaid } from '@karkhana/shared-contract/payments/balance';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { PaymentsCard } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getPurchasePayments } from './get-purchase-payments.ts';

const VoidPaymentDialog = lazy(() => import('./void-payment-dialog.tsx'));

/** What was paid on an order, what is open, and each payment. */
export function PurchasePayments({ purchase }: { purchase: Purchase }) {
  const payments = useQuery(getPurchasePayments(purchase.id));
  const canVoid = useCan('purchases:delete');
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const cancelled = purchase.status === 'cancelled';
  return (
    <>
      <PaymentsCard
        total={purchase.net_amount}
        paid={purchase.amount_paid}
        settled={purchase.amount_settled}
        open={cancelled ? 'Nothing to pay: the order is cancelled.' : { balance: balanceOf(purchase), percent: percentPaid(purchase) }}
        payments={payments}
        methodLabel={(payment) => paidBy(payment)}
        accountPath={supplierPaymentPath}
        onVoid={canVoid ? setVoiding : undefined}
      />
      <Suspense>{voiding && <VoidPaymentDialog purchase={purchase} payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </>
  );
}
