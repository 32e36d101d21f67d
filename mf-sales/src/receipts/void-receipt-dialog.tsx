import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { useToast } from '@karkhana/shared-ui';
import { VoidPaymentDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useVoidReceipt } from './void-receipt.ts';

/** POST /receipts/:id/void: the sales that it paid are owed again. */
export default function VoidReceiptDialog({ receipt, onClose }: { receipt: AccountPaymentRow; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const voidReceipt = useVoidReceipt(receipt.id);
  return (
    <VoidPaymentDialog
      title="Void Receipt"
      subtitle={`${receipt.number}, ${receipt.vendor_name}. The sales that it paid are owed again.`}
      payment={{ ...receipt, payment_date: receipt.date }}
      method={paidBy(receipt)}
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (reason) => {
        await voidReceipt.mutateAsync({ reason, key });
        toast.success(`Receipt ${receipt.number} voided`);
        onClose();
      }}
    />
  );
}
