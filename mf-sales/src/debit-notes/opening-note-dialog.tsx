import { newIdempotencyKey } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { NOTE_KIND_LABELS, NOTE_KINDS, RAISE_KINDS } from '@karkhana/shared-contract/notes/note-kinds';
import { type CreditNoteInput, creditNoteSchema, type SaleDebitNoteInput, saleDebitNoteSchema } from '@karkhana/shared-contract/notes/note-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { FormGrid, formatDay, useToast } from '@karkhana/shared-ui';
import {
  FormDateField,
  FormDialog,
  FormMoneyField,
  FormPercentField,
  FormRadioGroup,
  FormTextField,
  schemaResolver,
  useFollowsToday,
  useForm,
  useToday,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreateOpeningCreditNote } from '../credit-notes/create-credit-note.ts';
import { useCreateSaleDebitNote } from './sale-debit-notes.ts';

/** Values of the fields. */
interface Values {
  kind: string;
  date: string;
  reason: string;
  amount: string;
  gst_rate: string;
  hsn_code: string;
}

interface OpeningNoteDialogProps {
  /** Brought over from the program before, without lines. */
  sale: Sale;
  onClose: () => void;
}

interface FieldsProps<Input extends CreditNoteInput | SaleDebitNoteInput> extends OpeningNoteDialogProps {
  name: 'Credit Note' | 'Debit Note';
  kinds: readonly Input['kind'][];
  schema: Parameters<typeof schemaResolver<Values, Input>>[0];
  create: (note: Input) => Promise<{ number: string }>;
}

/** POST /sales/:id/credit-notes of a sale without lines: by amount and rate. */
export function OpeningCreditNoteDialog(props: OpeningNoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const create = useCreateOpeningCreditNote(props.sale.id);
  return (
    <OpeningNoteForm<CreditNoteInput>
      {...props}
      name="Credit Note"
      kinds={NOTE_KINDS}
      schema={creditNoteSchema}
      create={(note) => create.mutateAsync({ note, key })}
    />
  );
}

/** POST /sales/:id/debit-notes of a sale without lines: by amount and rate. */
export function OpeningDebitNoteDialog(props: OpeningNoteDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const create = useCreateSaleDebitNote(props.sale.id);
  return (
    <OpeningNoteForm<SaleDebitNoteInput>
      {...props}
      name="Debit Note"
      kinds={RAISE_KINDS}
      schema={saleDebitNoteSchema}
      create={(note) => create.mutateAsync({ note, key })}
    />
  );
}

function OpeningNoteForm<Input extends CreditNoteInput | SaleDebitNoteInput>({ sale, name, kinds, schema, create, onClose }: FieldsProps<Input>) {
  const toast = useToast();
  const today = useToday();
  const form = useForm<Values, unknown, Input>({
    resolver: schemaResolver<Values, Input>(schema),
    defaultValues: { kind: 'price', date: today, reason: '', amount: '', gst_rate: '', hsn_code: '' },
  });
  useFollowsToday(form, 'date', today);
  const { control } = form;
  return (
    <FormDialog
      open
      title={`Create ${name}`}
      subtitle={`For ${sale.invoice_number} of ${formatDay(sale.sale_date)}, ${sale.vendor_name}, which was brought over without lines`}
      form={form}
      saveLabel={`Create ${name}`}
      savingLabel="Creating..."
      onClose={onClose}
      onSave={async (note) => {
        const { number } = await create(note);
        toast.success(`${number} created successfully`);
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormRadioGroup control={control} name="kind" label="Kind" required options={kinds.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }))} />
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays(sale.sale_date)} max={today} />
        <FormTextField control={control} name="reason" label="Reason" required autoFocus />
        <FormMoneyField control={control} name="amount" label="Amount before Tax" required />
        <FormPercentField control={control} name="gst_rate" label="GST Rate" required />
        <FormTextField control={control} name="hsn_code" label="HSN" maxLength={8} />
      </FormGrid>
    </FormDialog>
  );
}
