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
  /** The dialog's name: 'Cancel Sale'. */
  title: string;
  /** Which record it is about. */
  subtitle: string;
  /** Repeats the title's verb. */
  saveLabel: string;
  /** The verb meanwhile; by default 'Saving...'. */
  savingLabel?: string;
  /** The problem in `notice` prevents saving. */
  saveDisabled?: boolean;
  /** Of the contract: a reason is required, and not without end. */
  schema: ObjectSchema<Reason>;
  /** Resolves when done; a rejection is shown in the dialog. */
  onSave: (reason: Reason) => Promise<unknown>;
  /** It was closed without doing it. */
  onClose: () => void;
  /** Above all fields: the problem that prevents saving. */
  notice?: ReactNode;
  /** What identifies the record. */
  children: ReactNode;
}

/**
 * Takes something back that stays in the books: shows what, and requires a reason.
 * @example
 * <ReasonDialog title="Cancel Sale" subtitle={sale.number} saveLabel="Cancel Sale" schema={reasonSchema} onSave={cancel} onClose={close}>
 *   <FactList inset facts={[['Customer', sale.customer_name]]} />
 * </ReasonDialog>
 */
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
