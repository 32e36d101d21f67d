import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import type { AccountPaymentKind } from './account-payment-kind.ts';

interface VoidAccountPaymentProps {
  kind: AccountPaymentKind;
  payment: AccountPaymentRow;
  onClose: () => void;
}

/** POST /receipts/:id/void, or /supplier-payments: its documents are unpaid again. */
export default function VoidAccountPaymentDialog({ kind, payment, onClose }: VoidAccountPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = kind.useVoid(payment.id);
  return (
    <VoidPaymentDialog
      title={`Void ${kind.name}`}
      subtitle={`${payment.number}, ${payment.vendor_name}. The ${kind.documents} that it paid are owed again.`}
      payment={{ ...payment, payment_date: payment.date }}
      method={paidBy(payment)}
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ reason, key });
        toast.success(`${kind.name} ${payment.number} voided`);
        onClose();
      }}
    />
  );
}
