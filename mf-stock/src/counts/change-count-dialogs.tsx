import { messageOf } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { StockCount } from '@karkhana/shared-contract/stock/stock-count';
import { type CountChanges, type CountReversal, countChangesSchema, reverseCountSchema } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useCancelCount, useChangeCount } from './save-stock-count.ts';

interface DialogProps {
  count: StockCount;
  onClose: () => void;
}

export const DAY_HINT = 'A past day is compared with the stock at its end';

/** PUT /stock-counts/:id. */
export function CountDateDialog({ count, onClose }: DialogProps) {
  const toast = useToast();
  const change = useChangeCount(count.id);
  const resolver = schemaResolver<{ date: string }, CountChanges>(countChangesSchema, (values) => values);
  const form = useForm<{ date: string }, unknown, CountChanges>({ resolver, defaultValues: { date: count.date } });
  const save = async (changes: CountChanges) => {
    try {
      await change.mutateAsync(changes);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to change the date'));
      throw error;
    }
    toast.success('Date changed');
    onClose();
  };
  return (
    <FormDialog open size="small" title="Change Date" subtitle={count.number} form={form} saveLabel="Change Date" onClose={onClose} onSave={save}>
      <FormDateField control={form.control} name="date" label="Date" required hint={DAY_HINT} {...useOpenDays()} max={useToday()} />
    </FormDialog>
  );
}

/** POST /stock-counts/:id/cancel. */
export function CancelCountDialog({ count, onClose }: DialogProps) {
  const toast = useToast();
  const cancel = useCancelCount(count.id);
  const resolver = schemaResolver<{ reason: string }, CountReversal>(reverseCountSchema, (values) => values);
  const form = useForm<{ reason: string }, unknown, CountReversal>({ resolver, defaultValues: { reason: '' } });
  const save = async (reason: CountReversal) => {
    try {
      await cancel.mutateAsync(reason);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to cancel the count'));
      throw error;
    }
    toast.success('Count cancelled');
    onClose();
  };
  return (
    <FormDialog open size="small" title="Cancel Count" subtitle={count.number} form={form} saveLabel="Cancel Count" onClose={onClose} onSave={save}>
      <Stack>
        <p>Its figures stay to be read, and change no stock.</p>
        <FormTextField control={form.control} name="reason" label="Reason" maxLength={500} />
      </Stack>
    </FormDialog>
  );
}
