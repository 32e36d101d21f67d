import { ApiError, newIdempotencyKey } from '@karkhana/shared-auth';
import { type UseCreditForm, useCreditFormSchema } from '@karkhana/shared-contract/notes/use-credit-form';
import { ErrorState, formatDay, formatMoney, Loading, Small, Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormMoneyField, type OpenDocument, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useFresh } from '../use-fresh.ts';
import type { NoteDialogProps } from './note-side.ts';

const SHOWN = 50;

/** Uses the credit of a note for unpaid documents of its customer or supplier: the oldest 50. */
export default function UseCreditDialog(props: NoteDialogProps) {
  const { kind, note } = props;
  const read = kind.useOpen(note.vendor_id, { refetchOnMount: 'always' });
  const { isError, refetch } = read;
  const open = useFresh(read);
  if (open) return <AmountsDialog {...props} documents={open.slice(0, SHOWN)} />;
  return isError ? <ErrorState message={`Open ${kind.document.toLowerCase()}s could not be loaded`} onRetry={refetch} /> : <Loading />;
}

function AmountsDialog({ kind, note, documents: now, onClose }: NoteDialogProps & { documents: OpenDocument[] }) {
  const [key] = useState(newIdempotencyKey);
  // As they were when it opened: rows belong to the amounts by number.
  const [documents] = useState(now);
  const toast = useToast();
  const allocate = kind.useAllocate(note.id);
  const form = useForm<{ amounts: string[] }, unknown, UseCreditForm>({
    resolver: schemaResolver(useCreditFormSchema),
    defaultValues: { amounts: documents.map(() => '') },
  });
  const save = async ({ amounts }: UseCreditForm) => {
    const sent = documents.flatMap(({ id }, row) => (amounts[row] == null ? [] : [{ id, amount: amounts[row], row }]));
    try {
      await allocate.mutateAsync({ allocations: sent.map(({ id, amount }) => ({ id, amount })), key });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = sent.flatMap(({ row }, index) => {
        const sentence = error.fields[`allocations[${index}].amount`];
        return sentence ? [[`amounts[${row}]`, sentence]] : [];
      });
      throw new ApiError(error.message, error.status, error.code, Object.fromEntries(fields), error.requestId, error.details);
    }
  };
  return (
    <FormDialog
      open
      title={`Use for Another ${kind.document}`}
      subtitle={`${note.number}: credit left ${formatMoney(note.credit_left)}`}
      form={form}
      saveLabel="Use Credit"
      saveDisabled={!documents.length}
      onClose={onClose}
      onSave={async (values) => {
        await save(values);
        toast.success('Credit used successfully');
        onClose();
      }}
    >
      <Stack>
        {!documents.length && <p>{kind.nothingOpen(note.vendor_name)}</p>}
        {documents.map(({ id, number, date, balance }, row) => (
          <div key={id}>
            <FormMoneyField control={form.control} name={`amounts.${row}`} label={number} hint={`Balance ${formatMoney(balance)}`} />
            <Small>{formatDay(date)}</Small>
          </div>
        ))}
      </Stack>
    </FormDialog>
  );
}
