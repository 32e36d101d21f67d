import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { FormTextArea } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormGrid } from '../forms/form-grid.tsx';
import { schemaResolver } from '../forms/schema-resolver.ts';

interface Reason {
  reason: string;
}

export interface ReasonDialogProps {
  title: string;
  subtitle: string;
  saveLabel: string;
  savingLabel?: string;
  saveDisabled?: boolean;
  /** Of the contract: a reason is required, and not without end. */
  schema: ObjectSchema<Reason>;
  onSave: (reason: Reason) => Promise<unknown>;
  onClose: () => void;
  /** Over everything: what stands in the way. */
  notice?: ReactNode;
  /** What identifies the record. */
  children: ReactNode;
}

/** Takes something back that stays in the books: shows what, and asks why. */
export function ReasonDialog({ schema, notice, children, ...dialog }: ReasonDialogProps) {
  const form = useForm<Reason, unknown, Reason>({ resolver: schemaResolver<Reason, Reason>(schema), defaultValues: { reason: '' } });
  return (
    <FormDialog open size="small" form={form} {...dialog}>
      {notice}
      <FormGrid>
        {children}
        <FormTextArea control={form.control} name="reason" label="Reason" required autoFocus />
      </FormGrid>
    </FormDialog>
  );
}
