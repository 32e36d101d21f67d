import { newIdempotencyKey } from '@karkhana/shared-auth';
import { balanceOf, type Paid } from '@karkhana/shared-contract/payments/balance';
import { MONEY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { paymentSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { useToast } from '@karkhana/shared-ui';
import { RecordPaymentDialog, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useBankAccounts } from '../books/use-bank-accounts.ts';
import { useCashQuestion } from '../books/use-cash-question.ts';
import { useOpenDays } from '../books/use-open-days.ts';
import type { PaidDocument, PaymentKind } from './payment-kind.ts';

interface RecordDocumentPaymentProps {
  kind: Pick<PaymentKind, 'laterCheque' | 'incoming' | 'useRecord'>;
  document: PaidDocument & Paid;
  /** 'yyyy-MM-dd': the document's day, before which nothing is paid on it. */
  from: string;
  onClose: () => void;
}

/** POST /sales/:id/payments, or /purchases. */
export default function RecordDocumentPayment({ kind, document, from, onClose }: RecordDocumentPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const today = useToday();
  const record = kind.useRecord(document.id);
  const ask = useCashQuestion('Record Payment');
  const { min, hint } = useOpenDays(from);
  const banks = useBankAccounts();
  return (
    <RecordPaymentDialog
      subtitle={`${document.invoice_number}, ${document.vendor_name}`}
      balance={balanceOf(document)}
      from={min}
      dateHint={hint ?? kind.laterCheque}
      banks={banks}
      today={today}
      methods={MONEY_OPTIONS}
      schema={paymentSchema}
      onClose={onClose}
      onSave={async (payment) => {
        if (kind.incoming !== undefined) await ask({ ...payment, date: payment.payment_date, vendor_id: document.vendor_id, incoming: kind.incoming });
        await record.mutateAsync({ payment, key });
        toast.success('Payment recorded successfully');
        onClose();
      }}
    />
  );
}
