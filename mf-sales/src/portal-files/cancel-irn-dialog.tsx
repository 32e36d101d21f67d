import { type CancelIrn, cancelIrnSchema, IRN_CANCEL_REASONS } from '@karkhana/shared-contract/e-documents/gsp-endpoints';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useCancelIrn } from './cancel-irn.ts';
import type { PortalDocument } from './portal-document.ts';

const REASON_LABELS: Record<CancelIrn['reason'], string> = { 1: 'Made twice', 2: 'Mistake in it', 3: 'Order cancelled', 4: 'Other' };
const REASONS = IRN_CANCEL_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** Cancels an IRN through the provider. The sale is cancelled after it, by Cancel Sale. */
export function CancelIrnDialog({ document, onClose }: { document: PortalDocument; onClose: () => void }) {
  const toast = useToast();
  const cancel = useCancelIrn(document.id);
  const form = useForm<CancelIrn, unknown, CancelIrn>({
    resolver: schemaResolver<CancelIrn, CancelIrn>(cancelIrnSchema),
    defaultValues: { reason: '2', remark: '' },
  });
  return (
    <FormDialog
      open
      title="Cancel IRN"
      subtitle={`The portal cancels the e-invoice of ${document.number} within 24 hours of its making. This cannot be undone, and the portal takes the number no second time.`}
      form={form}
      saveLabel="Cancel IRN"
      savingLabel="Cancelling..."
      onClose={onClose}
      onSave={async (values) => {
        await cancel.mutateAsync(values);
        toast.success(`The IRN of ${document.number} is cancelled on the portal. Cancel the sale too`);
        onClose();
      }}
    >
      <Stack>
        <FormSelectField control={form.control} name="reason" label="Reason" options={REASONS} />
        <FormTextField control={form.control} name="remark" label="Remark" required maxLength={100} autoFocus />
      </Stack>
    </FormDialog>
  );
}
