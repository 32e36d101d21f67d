import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type Filing, type FilingOf3b, type Gstr1Filed, gstr1FiledSchema } from '@karkhana/shared-contract/returns/filing';
import { FormGrid, formatMonthLong, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { lazy, Suspense, useState } from 'react';
import { useRecord3b, useRecordFiling } from './save-gst.ts';

const LockDialog = lazy(() => import(/* webpackChunkName: "books" */ '../closed-periods/lock-dialog.tsx'));

interface Values {
  arn: string;
  date: string;
}

interface FiledDialogProps {
  name?: 'GSTR-1' | 'GSTR-3B';
  period: string;
  filing: Filing;
  /** The return recorded already. */
  filed: { arn: string; date: string } | null;
  onClose: () => void;
}

/** POST /gst/gstr1/filed or /gst/gstr3b/filed, and then the offer to close the books up to the last day of the return. */
export function FiledDialog({ name = 'GSTR-1', period, filing, filed, onClose }: FiledDialogProps) {
  const [record, record3b] = [useRecordFiling(), useRecord3b()];
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
      subtitle={`${name} of ${formatMonthLong(period)}`}
      form={form}
      saveLabel="Record"
      onClose={onClose}
      onSave={async (values) => {
        const { data } =
          name === 'GSTR-1'
            ? await record.mutateAsync(values)
            : await record3b.mutateAsync({ ...values, filing: filing as FilingOf3b, ...(filed && { correct: true }) });
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
