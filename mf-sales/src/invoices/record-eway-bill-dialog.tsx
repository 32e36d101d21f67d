import { newIdempotencyKey } from '@karkhana/shared-auth';
import { type EwayBillInput, ewayBillSchema } from '@karkhana/shared-contract/sales/eway-bill-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordEwayBill } from './record-eway-bill.ts';

interface Values {
  number: string;
  date: string;
  valid_until: string;
}

/** POST /sales/:id/e-way-bill: the e-way bill portal's answer, to be printed on the invoice. */
export default function RecordEwayBillDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordEwayBill(sale.id);
  const form = useForm<Values, unknown, EwayBillInput>({
    resolver: schemaResolver<Values, EwayBillInput>(ewayBillSchema),
    defaultValues: { number: sale.eway_bill_number ?? '', date: '', valid_until: '' },
  });
  return (
    <FormDialog
      open
      title="Record E-way Bill"
      subtitle={`What the e-way bill portal answered for ${sale.invoice_number}`}
      form={form}
      saveLabel="Record E-way Bill"
      onClose={onClose}
      onSave={async (answer) => {
        await record.mutateAsync({ answer, key });
        toast.success('E-way bill recorded successfully');
        onClose();
      }}
    >
      <Stack>
        <FormTextField control={form.control} name="number" label="E-way Bill Number" required hint="12 digits" autoFocus />
        <FormTextField control={form.control} name="date" label="Date" required hint="As the portal says it: 22/11/2026 02:05:00 PM" />
        <FormTextField control={form.control} name="valid_until" label="Valid Until" hint="Empty before Part B is entered" />
      </Stack>
    </FormDialog>
  );
}
