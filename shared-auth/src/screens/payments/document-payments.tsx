import { useCan } from '@karkhana/shared-auth';
import { balanceOf, type Paid, percentPaid } from '@karkhana/shared-contract/payments/balance';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { PaymentsCard, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import type { PaidDocument, PaymentKind } from './payment-kind.ts';

const VoidDocumentPayment = lazy(() => import('./void-document-payment.tsx'));

interface DocumentPaymentsProps {
  kind: PaymentKind;
  document: PaidDocument & Paid;
  /** Why nothing is to be paid, where that is so: 'Nothing to pay: the sale is cancelled.' */
  closed: string | false;
}

/** Amount paid on a sale or an order, its balance, and each payment. */
export function DocumentPayments({ kind, document, closed }: DocumentPaymentsProps) {
  const payments = kind.usePayments(document.id);
  const canVoid = useCan(kind.void);
  const [voiding, setVoiding] = useDialogState<Payment | null>('void-payment', null);
  return (
    <>
      <PaymentsCard
        total={document.net_amount}
        paid={document.amount_paid}
        settled={document.amount_settled}
        open={closed || { balance: balanceOf(document), percent: percentPaid(document) }}
        payments={payments}
        methodLabel={paidBy}
        accountPath={kind.accountPath}
        onVoid={canVoid ? setVoiding : undefined}
      />
      <Suspense>{voiding && <VoidDocumentPayment kind={kind} document={document} payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </>
  );
}
