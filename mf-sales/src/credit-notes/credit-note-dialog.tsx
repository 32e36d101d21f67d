import { ApiError, newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { creditNotePath } from '@karkhana/shared-contract/areas/addresses';
import {
  type NoteForm,
  type NoteValues,
  noteFields,
  noteFormSchema,
  noteOf,
  noteValues,
  quantityLeft,
  taxableOf,
} from '@karkhana/shared-contract/notes/note-form';
import { NOTE_KIND_LABELS, NOTE_KINDS } from '@karkhana/shared-contract/notes/note-kinds';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { formatDay, formatMoney, formatQuantity, Small, useToast } from '@karkhana/shared-ui';
import { FormDialog, NoteFields, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreateCreditNote } from './create-credit-note.ts';

const KINDS = NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }));

const lineOf = (item: SaleItem) => ({
  id: item.id,
  name: item.product_name,
  text: `${item.sku}, ${formatQuantity(quantityLeft(item))} of ${formatQuantity(item.quantity)} can be credited, ${formatMoney(item.unit_price)} each`,
  unit: item.uqc ?? '',
});

/** POST /sales/:id/credit-notes: a quantity for each line that comes back, or costs less. */
export default function CreditNoteDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateCreditNote(sale.id);
  const { items } = sale;
  const form = useForm<NoteValues, unknown, NoteForm>({
    resolver: schemaResolver(noteFormSchema(items, { date: sale.sale_date, word: 'invoice' })),
    defaultValues: noteValues(items),
  });
  const [kind, quantities, prices] = useWatch({ control: form.control, name: ['kind', 'quantities', 'prices'] });
  const save = async (values: NoteForm) => {
    try {
      return await create.mutateAsync({ note: noteOf(items, values), key });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.message, error.status, error.code, noteFields(error.fields, values), error.requestId, error.details);
    }
  };
  return (
    <FormDialog
      open
      title="Create Credit Note"
      subtitle={`For ${sale.invoice_number} of ${formatDay(sale.sale_date)}, ${sale.vendor_name}`}
      form={form}
      saveLabel="Create Credit Note"
      savingLabel="Creating..."
      onClose={onClose}
      onSave={async (values) => {
        const { id, number } = await save(values);
        toast.success(`${number} created successfully`);
        onClose();
        void navigate(creditNotePath(id));
      }}
      aside={<Small>{`Before tax ${formatMoney(taxableOf(items, { kind, quantities, prices }))}`}</Small>}
    >
      <NoteFields kinds={KINDS} min={sale.sale_date} lines={items.map(lineOf)} moves="Put back into stock" />
    </FormDialog>
  );
}
