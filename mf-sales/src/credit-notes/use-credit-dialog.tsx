import { newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
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
const schema = object({ amounts: array(optional(money('Amount').moreThan(0, 'Amount must be greater than 0'))).required() });
type Amounts = InferType<typeof schema>;

/** Lets the credit of a note pay open sales of its customer: the oldest first. */
export default function UseCreditDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const sales = useQuery(getSales({ vendor_id: note.vendor_id, payment_status: 'unpaid', sort: 'sale_date', page: 1, limit: SHOWN }));
  if (sales.isError && !sales.data) return <ErrorState message="Open sales could not be loaded" onRetry={sales.refetch} />;
  return sales.data ? <AmountsDialog note={note} sales={sales.data.data} onClose={onClose} /> : <Loading />;
}

function AmountsDialog({ note, sales, onClose }: { note: Note; sales: SaleRow[]; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const allocate = useAllocateCreditNote(note.id);
  const form = useForm<{ amounts: string[] }, unknown, Amounts>({ resolver: schemaResolver(schema), defaultValues: { amounts: sales.map(() => '') } });
  return (
    <FormDialog
      open
      title="Use for Another Sale"
      subtitle={`${note.number}: credit left ${formatMoney(note.credit_left)}`}
      form={form}
      saveLabel="Use Credit"
      saveDisabled={!sales.length}
      onClose={onClose}
      onSave={async ({ amounts }) => {
        const allocations = sales.flatMap(({ id }, row) => (amounts[row] == null ? [] : [{ sale_id: id, amount: amounts[row] }]));
        if (allocations.length) {
          await allocate.mutateAsync({ allocations, key });
          toast.success('Credit used successfully');
        }
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
