import { useCan, useQuery } from '@karkhana/shared-auth';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf, percentPaid } from '@karkhana/shared-contract/payments/balance';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { PaymentsCard } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getSalePayments } from './get-sale-payments.ts';

const VoidPaymentDialog = lazy(() => import('./void-payment-dialog.tsx'));

/** What was paid on a sale, what is open, and each payment. */
export function SalePayments({ sale }: { sale: Sale }) {
  const payments = useQuery(getSalePayments(sale.id));
  const canVoid = useCan('sales:delete');
  const [voiding, setVoiding] = useState<SalePayment | null>(null);
  return (
    <>
      <PaymentsCard
        total={sale.net_amount}
        paid={sale.amount_paid}
        settled={sale.amount_settled}
        open={sale.cancelled_at ? 'Nothing to pay: the sale is cancelled.' : { balance: balanceOf(sale), percent: percentPaid(sale) }}
        payments={payments}
        methodLabel={(payment) => paidBy(payment)}
        accountPath={receiptPath}
        onVoid={canVoid ? setVoiding : undefined}
      />
      <Suspense>{voiding && <VoidPaymentDialog sale={sale} payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </>
  );
}
