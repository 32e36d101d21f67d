import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidSupplierPayment } from './void-supplier-payment.ts';

/** POST /supplier-payments/:id/void: the orders that it paid are owed again. */
export default function VoidSupplierPaymentDialog({ payment, onClose }: { payment: AccountPaymentRow; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = useVoidSupplierPayment(payment.id);
  return (
    <VoidPaymentDialog
      title="Void Payment"
      subtitle={`${payment.number}, ${payment.vendor_name}. The orders that it paid are owed again.`}
      payment={{ ...payment, payment_date: payment.date }}
      method={paidBy(payment)}
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ reason, key });
        toast.success(`Payment ${payment.number} voided`);
        onClose();
      }}
    />
  );
}
