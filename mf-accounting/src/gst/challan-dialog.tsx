import { newIdempotencyKey } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { HEADS } from '@karkhana/shared-contract/gst/set-off-credit';
import { type ChallanInput, challanSchema } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import { FormGrid, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { usePayChallan } from './save-gst.ts';

type Heads = Record<(typeof HEADS)[number], string>;
interface Values {
  date: string;
  heads: Heads;
}

const sumOf = (heads: Heads) => HEADS.reduce((sum, head) => sum + Math.round(Number(heads[head] || 0) * 100), 0) / 100;
const textOf = (amount: number) => (amount > 0 ? String(amount) : '');

/** POST /gst/challans: what is to pay is filled in. */
export default function ChallanDialog({ to_pay, onClose }: { to_pay: Record<(typeof HEADS)[number], number>; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const pay = usePayChallan();
  const toast = useToast();
  const form = useForm<Values, unknown, ChallanInput>({
    resolver: schemaResolver<Values, ChallanInput>(challanSchema, (values) => ({ ...values, amount: sumOf(values.heads) })),
    defaultValues: { date: useToday(), heads: { igst: textOf(to_pay.igst), cgst: textOf(to_pay.cgst), sgst: textOf(to_pay.sgst) } },
  });
  return (
    <FormDialog
      open
      size="small"
      title="Enter Challan"
      subtitle="From the bank to the electronic cash ledger"
      form={form}
      saveLabel="Enter Challan"
      onClose={onClose}
      onSave={async (body) => {
        await pay.mutateAsync({ body, key });
        toast.success(`The challan of ${formatMoney(body.amount)} is entered`);
        onClose();
      }}
    >
      <FormGrid>
        <FormDateField control={form.control} name="date" label="Paid on" required {...useOpenDays()} />
        {HEADS.map((head) => (
          <FormMoneyField key={head} control={form.control} name={`heads.${head}`} label={head.toUpperCase()} />
        ))}
      </FormGrid>
    </FormDialog>
  );
}
