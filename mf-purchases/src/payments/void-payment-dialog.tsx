import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidPayment } from './void-payment.ts';

interface VoidPurchasePaymentProps {
  purchase: Purchase;
  payment: Payment;
  onClose: () => void;
}

/** POST /purchases/:id/payments/:paymentId/void. */
export default function VoidPurchasePayment({ purchase, payment, onClose }: VoidPurchasePaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = useVoidPayment(purchase.id, payment.id);
  return (
    <VoidPaymentDialog
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      payment={payment}
      method={paidBy(payment)}
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ reason, key });
        toast.success('Payment voided successfully');
        onClose();
      }}
    />
  );
}
