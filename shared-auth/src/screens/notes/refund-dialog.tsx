import { newIdempotencyKey } from '@karkhana/shared-auth';
import { refundSchema } from '@karkhana/shared-contract/notes/note-schemas';
import { MONEY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { formatMoney, Stack, useToast } from '@karkhana/shared-ui';
import {
  FormDateField,
  FormDialog,
  FormMoneyField,
  FormRadioGroup,
  FormSelectField,
  FormTextField,
  useFollowsToday,
  useForm,
  useToday,
  useWatch,
  yupResolver,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useBankAccounts } from '../books/use-bank-accounts.ts';
import { useOpenDays } from '../books/use-open-days.ts';
import type { NoteDialogProps } from './note-side.ts';

/** POST /credit-notes/:id/refund, or /debit-notes: the amount paid back; by default all of the credit, today. */
export default function RefundDialog({ kind, note, onClose }: NoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const refundNote = kind.useRefund(note.id);
  const today = useToday();
  const openDays = useOpenDays(note.date);
  const banks = useBankAccounts();
  const form = useForm({ resolver: yupResolver(refundSchema), defaultValues: { amount: note.credit_left, date: today, reference: '' } });
  useFollowsToday(form, 'date', today);
  const method = useWatch({ control: form.control, name: 'payment_method' });
  return (
    <FormDialog
      open
      size="small"
      title="Refund"
      subtitle={kind.refundedTo(note)}
      form={form}
      saveLabel="Record Refund"
      onClose={onClose}
      onSave={async (refund) => {
        await refundNote.mutateAsync({ refund, key });
        toast.success('Refund recorded successfully');
        onClose();
      }}
    >
      <Stack>
        <FormMoneyField control={form.control} name="amount" label="Amount" required hint={`Credit left ${formatMoney(note.credit_left)}`} autoFocus />
        <FormDateField control={form.control} name="date" label="Date" required {...openDays} max={today} />
        <FormRadioGroup control={form.control} name="payment_method" label="Payment Method" required options={MONEY_OPTIONS} />
        {banks.length > 0 && method === 'bank' && <FormSelectField control={form.control} name="bank_account_id" label="Bank Account" options={banks} />}
        <FormTextField control={form.control} name="reference" label="Reference" />
      </Stack>
    </FormDialog>
  );
}
