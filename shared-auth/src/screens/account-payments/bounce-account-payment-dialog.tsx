import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import { type BounceInput, bounceSchema } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useOpenDays } from '../books/use-open-days.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';

interface Values {
  date: string;
  charges: string;
}

interface BounceAccountPaymentProps {
  kind: AccountPaymentKind;
  payment: AccountPaymentRow;
  useBounce: NonNullable<AccountPaymentKind['useBounce']>;
  onClose: () => void;
}

/** POST /receipts/:id/bounce, or /supplier-payments: its documents are unpaid again, its money goes back on that day. */
export default function BounceAccountPaymentDialog({ kind, payment, useBounce, onClose }: BounceAccountPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const bounce = useBounce(payment.id);
  const form = useForm<Values, unknown, BounceInput>({
    resolver: schemaResolver<Values, BounceInput>(bounceSchema, ({ charges, ...values }) => ({ ...values, charges: charges === '' ? null : charges })),
    defaultValues: { date: useToday(), charges: '' },
  });
  return (
    <FormDialog
      open
      size="small"
      title="Cheque Bounced"
      subtitle={`${payment.number}, ${payment.vendor_name}. The ${kind.documents} that it paid are owed again.`}
      form={form}
      saveLabel="Cheque Bounced"
      onClose={onClose}
      onSave={async (body) => {
        await bounce.mutateAsync({ bounce: body, key });
        toast.success(`${payment.number} bounced`);
        onClose();
      }}
    >
      <FormGrid>
        <FormDateField control={form.control} name="date" label="Bounced On" required {...useOpenDays()} min={payment.date} />
        <FormMoneyField control={form.control} name="charges" label="Charges of the Bank" hint="Booked as an expense: Bank charges" />
      </FormGrid>
    </FormDialog>
  );
}
