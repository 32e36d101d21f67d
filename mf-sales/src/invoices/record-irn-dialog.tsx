import { newIdempotencyKey } from '@karkhana/shared-auth';
import { irnSchema } from '@karkhana/shared-contract/sales/irn-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, FormTextField, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useRecordIrn } from './record-irn.ts';

/** POST /sales/:id/irn: the e-invoice portal's answer, to be printed on the invoice. */
export default function RecordIrnDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const record = useRecordIrn(sale.id);
  const form = useForm({ resolver: yupResolver(irnSchema), defaultValues: { irn: '', ack_number: '', ack_date: '', signed_qr: '' } });
  return (
    <FormDialog
      open
      title="Record IRN"
      subtitle={`What the e-invoice portal answered for ${sale.invoice_number}`}
      form={form}
      saveLabel="Record IRN"
      onClose={onClose}
      onSave={async (answer) => {
        await record.mutateAsync({ answer, key });
        toast.success('IRN recorded successfully');
        onClose();
      }}
    >
      <Stack>
        <FormTextField control={form.control} name="irn" label="IRN" required hint="64 digits and letters a to f" autoFocus />
        <FormTextField control={form.control} name="ack_number" label="Acknowledgement Number" required />
        <FormTextField control={form.control} name="ack_date" label="Acknowledgement Date" required hint="As the portal says it: 2026-11-22 14:05:00" />
        <FormTextArea control={form.control} name="signed_qr" label="Signed QR Code" required />
      </Stack>
    </FormDialog>
  );
}
