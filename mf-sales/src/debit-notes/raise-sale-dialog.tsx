import { ApiError, newIdempotencyKey } from '@karkhana/shared-auth';
import { PlaceField, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import { noteFields, type RaiseForm, type RaiseValues, raiseFormSchema, raiseOf, raiseValues } from '@karkhana/shared-contract/notes/note-form';
import { NOTE_KIND_LABELS, RAISE_KINDS } from '@karkhana/shared-contract/notes/note-kinds';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { formatDay, formatMoney, formatQuantity, useToast } from '@karkhana/shared-ui';
import { FormDialog, NoteFields, schemaResolver, useFollowsToday, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreateSaleDebitNote } from './sale-debit-notes.ts';

const KINDS = RAISE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }));

const lineOf = (item: SaleItem) => ({
  id: item.id,
  name: item.product_name,
  text: `${item.sku}, ${formatQuantity(item.quantity)} billed, ${formatMoney(item.unit_price)} each`,
  unit: item.uqc ?? '',
});

/** POST /sales/:id/debit-notes: a quantity for each line that was billed too little, in price or in quantity. */
export default function RaiseSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const create = useCreateSaleDebitNote(sale.id);
  const { items, sale_date } = sale;
  const form = useForm<RaiseValues, unknown, RaiseForm>({
    resolver: schemaResolver(raiseFormSchema({ date: sale_date })),
    defaultValues: { ...raiseValues(items), ...placeValues(sale.place_id) },
  });
  const [kind, restock] = useWatch({ control: form.control, name: ['kind', 'restock'] });
  useFollowsToday(form, 'date', useToday());
  const save = async (values: RaiseForm) => {
    try {
      return await create.mutateAsync({ note: raiseOf(items, values), key });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.message, error.status, error.code, noteFields(error.fields, values), error.requestId, error.details);
    }
  };
  return (
    <FormDialog
      open
      title="Create Debit Note"
      subtitle={`Raises ${sale.invoice_number} of ${formatDay(sale_date)}, ${sale.vendor_name}`}
      form={form}
      saveLabel="Create Debit Note"
      savingLabel="Creating..."
      onClose={onClose}
      onSave={async (values) => {
        const { number } = await save(values);
        toast.success(`${number} created successfully`);
        onClose();
      }}
    >
      <NoteFields
        kinds={KINDS}
        openDays={useOpenDays(sale_date)}
        lines={items.map(lineOf)}
        moves="Goods left the stock that were not billed"
        priceWords="More for one"
      />
      {kind !== 'price' && restock && <PlaceField control={form.control} label="Goods leave from" />}
    </FormDialog>
  );
}
