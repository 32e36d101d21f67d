import { ApiError, newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { debitNotePath } from '@karkhana/shared-contract/areas/addresses';
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
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { formatDay, formatMoney, formatQuantity, Small, useToast } from '@karkhana/shared-ui';
import { FormDialog, NoteFields, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreateDebitNote } from './create-debit-note.ts';

const KINDS = NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }));

const lineOf = (item: PurchaseItem) => ({
  id: item.id,
  name: item.product_name,
  text: `${formatQuantity(quantityLeft(item))} of ${formatQuantity(item.received_quantity)} received can go back, ${formatMoney(item.unit_price)} each`,
  unit: item.unit,
});

/** POST /purchases/:id/debit-notes: a quantity for each line that goes back, or should have cost less. */
export default function DebitNoteDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateDebitNote(purchase.id);
  const { items } = purchase;
  const form = useForm<NoteValues, unknown, NoteForm>({
    resolver: schemaResolver(noteFormSchema(items, { date: purchase.purchase_date, word: 'order' })),
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
      title="Create Debit Note"
      subtitle={`For ${purchase.invoice_number} of ${formatDay(purchase.purchase_date)}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Create Debit Note"
      savingLabel="Creating..."
      onClose={onClose}
      onSave={async (values) => {
        const { id, number } = await save(values);
        toast.success(`${number} created successfully`);
        onClose();
        void navigate(debitNotePath(id));
      }}
      aside={<Small>{`Before tax ${formatMoney(taxableOf(items, { kind, quantities, prices }))}`}</Small>}
    >
      <NoteFields kinds={KINDS} min={purchase.purchase_date} lines={items.map(lineOf)} moves="Take out of stock" />
    </FormDialog>
  );
}
