import { useOpenDays } from '@karkhana/shared-auth/screens';
import { type CancelPaperInput, cancelPaperSchema } from '@karkhana/shared-contract/purchases/goods-receipt';
import { FactList, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextArea, schemaResolver, useFollowsToday, useForm, useToday } from '@karkhana/shared-ui/forms';

interface CancelPaperDialogProps {
  /** 'Goods Receipt': the title and the button begin with Cancel. */
  name: string;
  number: string;
  /** What it does, in one sentence. */
  subtitle: string;
  facts: readonly (readonly [label: string, text: string])[];
  /** The first day that is allowed. */
  from: string;
  onSave: (sent: CancelPaperInput) => Promise<unknown>;
  onClose: () => void;
}

/** Takes a receipt or a bill back on a day of its own, with a reason. */
export default function CancelPaperDialog({ name, number, subtitle, facts, from, onSave, onClose }: CancelPaperDialogProps) {
  const toast = useToast();
  const today = useToday();
  const form = useForm<CancelPaperInput, unknown, CancelPaperInput>({
    resolver: schemaResolver<CancelPaperInput, CancelPaperInput>(cancelPaperSchema),
    defaultValues: { date: today, reason: '' },
  });
  useFollowsToday(form, 'date', today);
  return (
    <FormDialog
      open
      size="small"
      title={`Cancel ${name}`}
      subtitle={subtitle}
      form={form}
      saveLabel={`Cancel ${name}`}
      savingLabel="Cancelling..."
      onClose={onClose}
      onSave={async (sent) => {
        await onSave(sent);
        toast.success(`${number} cancelled`);
        onClose();
      }}
    >
      <FactList inset facts={[['Number', <b key="number">{number}</b>], ...facts]} />
      <FormDateField control={form.control} name="date" label="Date" required {...useOpenDays(from)} max={today} />
      <FormTextArea control={form.control} name="reason" label="Reason" required maxLength={500} autoFocus />
    </FormDialog>
  );
}
