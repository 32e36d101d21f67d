import { ApiError, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import { money } from '@karkhana/shared-contract/fields';
import { optional } from '@karkhana/shared-contract/gst/gst-fields';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { ErrorState, formatDay, formatMoney, Loading, Small, Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormMoneyField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { array, type InferType, object } from 'yup';
import { getSales } from '../sales/get-sales.ts';
import { useAllocateCreditNote } from './allocate-credit-note.ts';

const SHOWN = 50;
const schema = object({ amounts: array(optional(money('Amount').moreThan(0, 'Amount must be greater than 0'))).required() }).test(
  'some',
  (value, context) => value.amounts.some((each) => each != null) || context.createError({ path: 'amounts[0]', message: 'Enter at least one amount' }),
);
type Amounts = InferType<typeof schema>;

/** Lets the credit of a note pay open sales of its customer: the oldest first. */
export default function UseCreditDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const sales = useQuery(getSales({ vendor_id: note.vendor_id, payment_status: 'unpaid', sort: 'sale_date', page: 1, limit: SHOWN }));
  if (sales.isError && !sales.data) return <ErrorState message="Open sales could not be loaded" onRetry={sales.refetch} />;
  return sales.data ? <AmountsDialog note={note} sales={sales.data.data} onClose={onClose} /> : <Loading />;
}

function AmountsDialog({ note, sales: now, onClose }: { note: Note; sales: SaleRow[]; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  // As they were when it opened: rows stand at the amounts by number.
  const [sales] = useState(now);
  const toast = useToast();
  const allocate = useAllocateCreditNote(note.id);
  const form = useForm<{ amounts: string[] }, unknown, Amounts>({ resolver: schemaResolver(schema), defaultValues: { amounts: sales.map(() => '') } });
  const save = async ({ amounts }: Amounts) => {
    const rows = amounts.flatMap((amount, row) => (amount == null ? [] : [row]));
    try {
      await allocate.mutateAsync({ allocations: rows.map((row) => ({ sale_id: sales[row]!.id, amount: amounts[row]! })), key });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = rows.flatMap((row, sent) => {
        const sentence = error.fields[`allocations[${sent}].amount`];
        return sentence ? [[`amounts[${row}]`, sentence]] : [];
      });
      throw new ApiError(error.message, error.status, error.code, Object.fromEntries(fields), error.requestId, error.details);
    }
  };
  return (
    <FormDialog
      open
      title="Use for Another Sale"
      subtitle={`${note.number}: credit left ${formatMoney(note.credit_left)}`}
      form={form}
      saveLabel="Use Credit"
      saveDisabled={!sales.length}
      onClose={onClose}
      onSave={async (values) => {
        await save(values);
        toast.success('Credit used successfully');
        onClose();
      }}
    >
      <Stack>
        {!sales.length && <p>{note.vendor_name} owes nothing on other sales.</p>}
        {sales.map((sale, row) => (
          <div key={sale.id}>
            <FormMoneyField control={form.control} name={`amounts.${row}`} label={sale.invoice_number} hint={`Balance ${formatMoney(balanceOf(sale))}`} />
            <Small>{formatDay(sale.sale_date)}</Small>
          </div>
        ))}
      </Stack>
    </FormDialog>
  );
}
