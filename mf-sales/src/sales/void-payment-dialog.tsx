import { newIdempotencyKey } from '@karkhana/shared-auth';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidPayment } from './void-payment.ts';

interface VoidSalePaymentProps {
  sale: Sale;
  payment: SalePayment;
  onClose: () => void;
}

/** POST /sales/:id/payments/:paymentId/void. */
export default function VoidSalePayment({ sale, payment, onClose }: VoidSalePaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidPayment = useVoidPayment(sale.id);
  return (
    <VoidPaymentDialog
      subtitle={`${sale.invoice_number}, ${sale.vendor_name}`}
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
