import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import type { PaidDocument, PaymentKind } from './payment-kind.ts';

interface VoidDocumentPaymentProps {
  kind: Pick<PaymentKind, 'useVoid'>;
  document: PaidDocument;
  payment: Payment;
  onClose: () => void;
}

/** POST /sales/:id/payments/:paymentId/void, or /purchases. */
export default function VoidDocumentPayment({ kind, document, payment, onClose }: VoidDocumentPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = kind.useVoid(document.id);
  return (
    <VoidPaymentDialog
      subtitle={`${document.invoice_number}, ${document.vendor_name}`}
      payment={payment}
      method={paidBy(payment)}
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ paymentId: payment.id, reason, key });
        toast.success('Payment voided successfully');
        onClose();
      }}
    />
  );
}
