import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { paymentSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { useToast } from '@karkhana/shared-ui';
import { RecordPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordPayment } from './record-payment.ts';

/** POST /sales/:id/payments. */
export default function RecordSalePayment({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordPayment(sale.id);
  return (
    <RecordPaymentDialog
      subtitle={`${sale.invoice_number}, ${sale.vendor_name}`}
      balance={balanceOf(sale)}
      from={sale.sale_date}
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
