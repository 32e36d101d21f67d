import { newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { paymentSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { formatMoney, media, styled, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, FormRadioGroup, FormTextField, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordPayment } from './record-payment.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: '1fr 1fr',
  '& > .wide': { gridColumn: '1 / -1' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** POST /sales/:id/payments; the open balance of today unless changed. */
export default function RecordPaymentDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordPayment(sale.id);
  const today = dayInIndia();
  const balance = balanceOf(sale);
  const form = useForm({
    resolver: yupResolver(paymentSchema),
    defaultValues: { amount: balance, payment_date: today, reference: '' },
  });
  return (
    <FormDialog
      open
      title="Record Payment"
      subtitle={`${sale.invoice_number}, ${sale.vendor_name}`}
      form={form}
      saveLabel="Record Payment"
      onClose={onClose}
      onSave={async (payment) => {
        await record.mutateAsync({ payment, key });
        toast.success('Payment recorded successfully');
        onClose();
      }}
    >
      <Fields>
        <FormMoneyField control={form.control} name="amount" label="Amount" required hint={`Balance ${formatMoney(balance)}`} autoFocus />
        <FormDateField control={form.control} name="payment_date" label="Payment Date" required min={sale.sale_date} max={today} />
        <FormRadioGroup control={form.control} name="payment_method" label="Payment Method" required options={METHOD_OPTIONS} className="wide" />
        <FormTextField control={form.control} name="reference" label="Reference" hint="UTR, cheque or receipt number" className="wide" />
      </Fields>
    </FormDialog>
  );
}
