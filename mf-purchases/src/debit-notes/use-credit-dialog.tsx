import { ApiError, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import { money } from '@karkhana/shared-contract/fields';
import { optional } from '@karkhana/shared-contract/gst/gst-fields';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { ErrorState, formatDay, formatMoney, Loading, Small, Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormMoneyField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { array, type InferType, object } from 'yup';
import { useAllocateDebitNote } from './allocate-debit-note.ts';
import { getOpenOrders } from './get-open-orders.ts';

const schema = object({ amounts: array(optional(money('Amount').moreThan(0, 'Amount must be greater than 0'))).required() }).test(
  'some',
  (value, context) => value.amounts.some((each) => each != null) || context.createError({ path: 'amounts[0]', message: 'Enter at least one amount' }),
);
type Amounts = InferType<typeof schema>;

/** Lets the credit of a note pay open orders of its vendor: the oldest first. */
export default function UseCreditDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const orders = useQuery(getOpenOrders(note.vendor_id));
  if (orders.isError && !orders.data) return <ErrorState message="Open orders could not be loaded" onRetry={orders.refetch} />;
  return orders.data ? <AmountsDialog note={note} orders={orders.data} onClose={onClose} /> : <Loading />;
}

function AmountsDialog({ note, orders: now, onClose }: { note: Note; orders: PurchaseRow[]; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  // As they were when it opened: rows stand at the amounts by number.
  const [orders] = useState(now);
  const toast = useToast();
  const allocate = useAllocateDebitNote(note.id);
  const form = useForm<{ amounts: string[] }, unknown, Amounts>({ resolver: schemaResolver(schema), defaultValues: { amounts: orders.map(() => '') } });
  const save = async ({ amounts }: Amounts) => {
    const rows = amounts.flatMap((amount, row) => (amount == null ? [] : [row]));
    try {
      await allocate.mutateAsync({ allocations: rows.map((row) => ({ purchase_id: orders[row]!.id, amount: amounts[row]! })), key });
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
      title="Use for Another Order"
      subtitle={`${note.number}: credit left ${formatMoney(note.credit_left)}`}
      form={form}
      saveLabel="Use Credit"
      saveDisabled={!orders.length}
      onClose={onClose}
      onSave={async (values) => {
        await save(values);
        toast.success('Credit used successfully');
        onClose();
      }}
    >
      <Stack>
        {!orders.length && <p>Nothing is owed to {note.vendor_name} on other orders.</p>}
        {orders.map((order, row) => (
          <div key={order.id}>
            <FormMoneyField control={form.control} name={`amounts.${row}`} label={order.invoice_number} hint={`Balance ${formatMoney(balanceOf(order))}`} />
            <Small>{formatDay(order.purchase_date)}</Small>
          </div>
        ))}
      </Stack>
    </FormDialog>
  );
}
