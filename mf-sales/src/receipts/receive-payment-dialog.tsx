import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { accountPaymentFormSchema, advanceOf, allocationsOf, paidOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import { PAID_BY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { useToast } from '@karkhana/shared-ui';
import { AccountPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { openSale, RECEIPT_WORDS } from './receipt-words.ts';
import { useRecordReceipt } from './record-receipt.ts';

const RULES = { partsOf, advanceOf };

interface ReceivePaymentProps {
  vendorId: number;
  /** Unpaid, oldest first. */
  sales: readonly SaleRow[];
  onClose: () => void;
}

/** POST /receipts. */
export default function ReceivePaymentDialog({ vendorId, sales, onClose }: ReceivePaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const [documents] = useState(() => sales.map(openSale));
  const toast = useToast();
  const record = useRecordReceipt();
  return (
    <AccountPaymentDialog
      words={RECEIPT_WORDS}
      documents={documents}
      today={dayInIndia()}
      methods={PAID_BY_OPTIONS}
      schema={accountPaymentFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async (form) => {
        const allocations = allocationsOf(form.parts).map(({ id: sale_id, amount }) => ({ sale_id, amount }));
        const { number } = await record.mutateAsync({ receipt: { vendor_id: vendorId, ...paidOf(form), allocations }, key });
        toast.success(`Receipt ${number} recorded`);
        onClose();
      }}
    />
  );
}
