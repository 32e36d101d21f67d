import { newIdempotencyKey } from '@karkhana/shared-auth';
import { accountPaymentFormSchema, advanceOf, allocationsOf, paidOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import { PAID_BY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { useToast } from '@karkhana/shared-ui';
import { AccountPaymentDialog, type OpenDocument, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import type { AccountPaymentKind } from './account-payment-kind.ts';

const RULES = { partsOf, advanceOf };

interface RecordAccountPaymentProps {
  kind: AccountPaymentKind;
  vendorId: number;
  /** Of which something is open, the oldest first. */
  documents: readonly OpenDocument[];
  onClose: () => void;
}

/** POST /receipts, or /supplier-payments. */
export default function RecordAccountPaymentDialog({ kind, vendorId, documents: now, onClose }: RecordAccountPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  // As they were when it opened: parts stand at them by place.
  const [documents] = useState(now);
  const toast = useToast();
  const today = useToday();
  const record = kind.useRecord();
  return (
    <AccountPaymentDialog
      words={kind.words}
      documents={documents}
      today={today}
      methods={PAID_BY_OPTIONS}
      schema={accountPaymentFormSchema}
      rules={RULES}
      onClose={onClose}
      onSave={async (form) => {
        const payment = { vendor_id: vendorId, ...paidOf(form) };
        const { number } = await record.mutateAsync({ payment, allocations: allocationsOf(form.parts), key });
        toast.success(`${kind.name} ${number} recorded`);
        onClose();
      }}
    />
  );
}
