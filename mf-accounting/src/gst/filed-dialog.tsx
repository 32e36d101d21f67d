import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type FiledReturn, type Filing, type Gstr1Filed, gstr1FiledSchema } from '@karkhana/shared-contract/returns/filing';
import { FormGrid, formatMonthLong, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { useRecordFiling } from './save-gst.ts';

const LockDialog = lazy(() => import(/* webpackChunkName: "books" */ '../closed-periods/lock-dialog.tsx'));

interface Values {
  arn: string;
  date: string;
}

interface FiledDialogProps {
  period: string;
  filing: Filing;
  /** The return recorded already. */
  filed: FiledReturn | null;
  onClose: () => void;
}

/** POST /gst/gstr1/filed, and then the offer to close the books up to the last day of the return. */
export function FiledDialog({ period, filing, filed, onClose }: FiledDialogProps) {
  const record = useRecordFiling();
  const toast = useToast();
  const [closeUntil, setCloseUntil] = useState<string>();
  const form = useForm<Values, unknown, Gstr1Filed>({
    resolver: schemaResolver<Values, Gstr1Filed>(gstr1FiledSchema, (values) => ({ ...values, period, filing })),
    defaultValues: { arn: filed?.arn ?? '', date: filed?.date ?? dayInIndia() },
  });
  if (closeUntil) {
    return (
      <Suspense>
        <LockDialog does="close" lockedUntil={null} until={closeUntil} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <FormDialog
      open
      size="small"
      title={filed ? 'Correct the ARN' : 'Record as Filed'}
      subtitle={`GSTR-1 of ${formatMonthLong(period)}`}
      form={form}
      saveLabel="Record"
      onClose={onClose}
      onSave={async (values) => {
        const { data } = await record.mutateAsync(values);
        toast.success('The return is recorded as filed');
        if (data.close_until && !filed) setCloseUntil(data.close_until);
        else onClose();
      }}
    >
      <FormGrid>
        <FormTextField control={form.control} name="arn" label="ARN" required maxLength={20} hint="The portal's acknowledgement, 15 letters and digits" />
        <FormDateField control={form.control} name="date" label="Filed on" required />
      </FormGrid>
    </FormDialog>
  );
}
