import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { paymentSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { FormGrid, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, FormRadioGroup, FormTextField, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordPayment } from './record-payment.ts';

/** POST /purchases/:id/payments; the open balance of today unless changed. */
export default function RecordPaymentDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordPayment(purchase.id);
  const today = dayInIndia();
  const balance = balanceOf(purchase);
  const form = useForm({ resolver: yupResolver(paymentSchema), defaultValues: { amount: balance, payment_date: today, reference: '' } });
  const { control } = form;
  return (
    <FormDialog
      open
      title="Record Payment"
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Record Payment"
      onClose={onClose}
      onSave={async (payment) => {
        await record.mutateAsync({ payment, key });
        toast.success('Payment recorded successfully');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormMoneyField control={control} name="amount" label="Amount" required hint={`Balance ${formatMoney(balance)}`} autoFocus />
        <FormDateField control={control} name="payment_date" label="Payment Date" required min={purchase.purchase_date} max={today} />
        <FormRadioGroup control={control} name="payment_method" label="Payment Method" required options={METHOD_OPTIONS} className="wide" />
        <FormTextField control={control} name="reference" label="Reference" hint="UTR, cheque or receipt number" className="wide" />
      </FormGrid>
    </FormDialog>
  );
}
