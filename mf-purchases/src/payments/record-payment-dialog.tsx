import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { paymentSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { RecordPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordPayment } from './record-payment.ts';

/** POST /purchases/:id/payments. */
export default function RecordPurchasePayment({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordPayment(purchase.id);
  return (
    <RecordPaymentDialog
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      balance={balanceOf(purchase)}
      from={purchase.purchase_date}
      today={dayInIndia()}
      methods={METHOD_OPTIONS}
      schema={paymentSchema}
      onClose={onClose}
      onSave={async (payment) => {
        await record.mutateAsync({ payment, key });
        toast.success('Payment recorded successfully');
        onClose();
      }}
    />
  );
}
