import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { METHOD_LABELS } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { FactList, FormGrid, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidPayment } from './void-payment.ts';

interface VoidPaymentDialogProps {
  purchase: Purchase;
  payment: Payment;
  onClose: () => void;
}

/** POST /purchases/:id/payments/:paymentId/void: the row stays, its expense is cancelled, the balance is open again. */
export default function VoidPaymentDialog({ purchase, payment, onClose }: VoidPaymentDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = useVoidPayment(purchase.id, payment.id);
  const form = useForm({ resolver: yupResolver(reasonSchema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      open
      size="small"
      title="Void Payment"
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Void Payment"
      onClose={onClose}
      onSave={async (reason) => {
        await voidPayment.mutateAsync({ reason, key });
        toast.success('Payment voided successfully');
        onClose();
      }}
    >
      <FormGrid>
        <FactList
          inset
          facts={[
            ['Amount', <b key="amount">{formatMoney(payment.amount)}</b>],
            ['Payment Date', formatDay(payment.payment_date)],
            ['Payment Method', METHOD_LABELS[payment.payment_method]],
            ['Reference', payment.reference],
          ]}
        />
        <FormTextArea control={form.control} name="reason" label="Reason" required autoFocus />
      </FormGrid>
    </FormDialog>
  );
}
