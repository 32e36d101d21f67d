import { type ReasonInput, reasonSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { styled } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';

const Parts = styled('div')({ display: 'grid', gap: 14 });

interface ReasonDialogProps {
  title: string;
  subtitle: string;
  saveLabel: string;
  savingLabel?: string;
  saveDisabled?: boolean;
  onSave: (reason: ReasonInput) => Promise<unknown>;
  onClose: () => void;
  /** Over everything: what stands in the way. */
  notice?: ReactNode;
  /** What identifies the record. */
  children: ReactNode;
}

/** Takes something back that stays in the books: shows what, and asks why. */
export function ReasonDialog({ notice, children, ...dialog }: ReasonDialogProps) {
  const form = useForm({ resolver: yupResolver(reasonSchema), defaultValues: { reason: '' } });
  return (
    <FormDialog open size="small" form={form} {...dialog}>
      {notice}
      <Parts>
        {children}
        <FormTextArea control={form.control} name="reason" label="Reason" required autoFocus />
      </Parts>
    </FormDialog>
  );
}
