import { newIdempotencyKey } from '@karkhana/shared-auth';
import { METHOD_LABELS } from '@karkhana/shared-contract/payments/payment-method';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { FactList, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';
import { useVoidPayment } from './void-payment.ts';

interface VoidPaymentDialogProps {
  sale: Sale;
  payment: SalePayment;
  onClose: () => void;
}

/** POST /sales/:id/payments/:paymentId/void: the row stays, its transaction is cancelled, the balance is open again. */
export default function VoidPaymentDialog({ sale, payment, onClose }: VoidPaymentDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = useVoidPayment(sale.id);
  return (
    <ReasonDialog
      title="Void Payment"
      subtitle={`${sale.invoice_number}, ${sale.vendor_name}`}
      saveLabel="Void Payment"
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ paymentId: payment.id, reason, key });
        toast.success('Payment voided successfully');
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Amount', <b key="amount">{formatMoney(payment.amount)}</b>],
          ['Payment Date', formatDay(payment.payment_date)],
          ['Payment Method', METHOD_LABELS[payment.payment_method]],
          ['Reference', payment.reference],
        ]}
      />
    </ReasonDialog>
  );
}
