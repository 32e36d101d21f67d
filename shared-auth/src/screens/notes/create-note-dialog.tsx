import { ApiError, newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import {
  type NoteForm,
  type NoteSource,
  type NoteValues,
  noteFields,
  noteFormSchema,
  noteOf,
  noteValues,
  taxableOf,
} from '@karkhana/shared-contract/notes/note-form';
import { NOTE_KIND_LABELS, NOTE_KINDS } from '@karkhana/shared-contract/notes/note-kinds';
import { FormGrid, formatDay, formatMoney, Small, useToast } from '@karkhana/shared-ui';
import {
  FormDateField,
  FormDialog,
  FormTextField,
  NoteFields,
  type NoteFieldsProps,
  schemaResolver,
  useFollowsToday,
  useForm,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useOpenDays } from '../books/use-open-days.ts';
import type { PaidDocument } from '../payments/payment-kind.ts';
import { PlaceField, placeValues } from '../places/place-field.tsx';
import type { NoteSide } from './note-side.ts';

const KINDS = NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }));

interface CreateNoteDialogProps {
  kind: NoteSide;
  /** `place_id` is the place that it moved goods at, where that is one. */
  document: PaidDocument & { items: readonly NoteSource[]; place_id?: number | undefined };
  /** 'yyyy-MM-dd', of the document. */
  date: string;
  /** Texts of its items, in their order. */
  lines: NoteFieldsProps['lines'];
  onClose: () => void;
}

/** POST /sales/:id/credit-notes, or /purchases/:id/debit-notes: a quantity for each line that goes back, or should have cost less. */
export function CreateNoteDialog({ kind: of, document, date, lines, onClose }: CreateNoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const navigate = useNavigate();
  const create = of.useCreate(document.id);
  const { items } = document;
  const openDays = useOpenDays(date);
  const form = useForm<NoteValues, unknown, NoteForm>({
    resolver: schemaResolver(noteFormSchema(items, { date, word: of.corrects })),
    defaultValues: { ...noteValues(items), ...placeValues(document.place_id), ...(of.partyNote && { supplier_note_number: '', supplier_note_date: '' }) },
  });
  useFollowsToday(form, 'date', useToday());
  const [kind, quantities, prices, restock] = useWatch({ control: form.control, name: ['kind', 'quantities', 'prices', 'restock'] });
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
      title={`Create ${of.name}`}
      subtitle={`For ${document.invoice_number} of ${formatDay(date)}, ${document.vendor_name}`}
      form={form}
      saveLabel={`Create ${of.name}`}
      savingLabel="Creating..."
      onClose={onClose}
      onSave={async (values) => {
        const { id, number } = await save(values);
        toast.success(`${number} created successfully`);
        onClose();
        void navigate(of.pathOf(id));
      }}
      aside={<Small>{`Before tax ${formatMoney(taxableOf(items, { kind, quantities, prices }))}`}</Small>}
    >
      <NoteFields kinds={KINDS} openDays={openDays} lines={lines} moves={of.moves} />
      {kind !== 'price' && restock && <PlaceField control={form.control} label={of.movesAt} />}
      {of.partyNote && (
        <FormGrid columns={2}>
          <FormTextField control={form.control} name="supplier_note_number" label="Vendor's Note Number" maxLength={50} />
          <FormDateField control={form.control} name="supplier_note_date" label="Date of the Vendor's Note" />
        </FormGrid>
      )}
    </FormDialog>
  );
}
