import { addDays, type Day, dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import { type AccountingLockInput, accountingLockSchema } from '@karkhana/shared-contract/ledger/accounting-lock';
import { FormGrid, formatDay } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextArea, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useSetLock } from './get-lock.ts';

interface Values {
  locked_until: Day;
  reason: string;
}

interface LockDialogProps {
  does: 'close' | 'open';
  /** Up to which day the books are closed now. */
  lockedUntil: Day | null;
  /** The proposed day; by default the end of the previous month. */
  until?: Day;
  onClose: () => void;
}

const WORDS = {
  close: { title: 'Close Books', label: 'Closed up to', hint: 'Nothing dated up to this day can be changed', save: 'Close Books' },
  open: { title: 'Open Books Again', label: 'Stay closed up to', hint: 'Empty opens all of them', save: 'Open Books Again' },
};

/** PUT /accounting/lock: the books are mostly closed up to the end of the month before. */
export default function LockDialog({ does, lockedUntil, until, onClose }: LockDialogProps) {
  const set = useSetLock();
  const form = useForm<Values, unknown, AccountingLockInput>({
    resolver: schemaResolver<Values, AccountingLockInput>(accountingLockSchema, (values) => ({ ...values, locked_until: values.locked_until || null })),
    defaultValues: { locked_until: does === 'close' ? (until ?? addDays(firstOfMonth(dayInIndia()), -1)) : '', reason: '' },
  });
  const words = WORDS[does];
  return (
    <FormDialog
      open
      size="small"
      title={words.title}
      {...(lockedUntil && { subtitle: `Closed up to ${formatDay(lockedUntil)}` })}
      form={form}
      saveLabel={words.save}
      onClose={onClose}
      onSave={async (lock) => {
        await set.mutateAsync(lock);
        onClose();
      }}
    >
      <FormGrid>
        <FormDateField control={form.control} name="locked_until" label={words.label} required={does === 'close'} hint={words.hint} />
        <FormTextArea control={form.control} name="reason" label="Reason" required />
      </FormGrid>
    </FormDialog>
  );
}
