import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { accountPaymentFormSchema, advanceOf, allocationsOf, paidOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import { PAID_BY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { AccountPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { openOrder, PAY_WORDS } from './pay-words.ts';
import { useRecordSupplierPayment } from './record-supplier-payment.ts';

const RULES = { partsOf, advanceOf };

interface PayProps {
  vendorId: number;
  /** Not paid in full, oldest first. */
  orders: readonly PurchaseRow[];
  onClose: () => void;
}

/** POST /supplier-payments. */
export default function PayDialog({ vendorId, orders, onClose }: PayProps) {
  const [key] = useState(newIdempotencyKey);
  const [documents] = useState(() => orders.map(openOrder));
  const toast = useToast();
  const record = useRecordSupplierPayment();
  return (
    <AccountPaymentDialog
      words={PAY_WORDS}
      documents={documents}
      today={dayInIndia()}
      methods={PAID_BY_OPTIONS}
      schema={accountPaymentFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async (form) => {
        const allocations = allocationsOf(form.parts).map(({ id: purchase_id, amount }) => ({ purchase_id, amount }));
        const { number } = await record.mutateAsync({ payment: { vendor_id: vendorId, ...paidOf(form), allocations }, key });
        toast.success(`Payment ${number} recorded`);
        onClose();
      }}
    />
  );
}
