import { useForm, useWatch } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';
import { formatMoney } from '../format/numbers.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormGrid } from '../forms/form-grid.tsx';
import { schemaResolver } from '../forms/schema-resolver.ts';
import type { AccountPaymentWords, PartRules } from './account-payment-dialog.tsx';
import { atParts } from './at-parts.ts';
import { LeftToAllocate } from './left-to-allocate.tsx';
import { type OpenDocument, PartFields, type TypedPart } from './part-fields.tsx';

interface Typed {
  parts: TypedPart[];
}

export interface AllocateDialogProps<V extends AnyObject> {
  /** Name of the documents. */
  words: Pick<AccountPaymentWords, 'documents'>;
  /** The name of the customer or supplier. */
  party: string;
  /** Of the receipt or payment. */
  number: string;
  /** Rupees not allocated to any document. */
  left: number;
  /** Those that are open, the oldest first. */
  documents: readonly OpenDocument[];
  /** Of the contract. */
  schema: ObjectSchema<V>;
  /** The contract's rules: amounts by document, and the rest. */
  rules: PartRules;
  /** Resolves when saved; a rejection is shown in the dialog, at its document. */
  onSave: (values: V) => Promise<unknown>;
  /** It was closed without saving. */
  onClose: () => void;
}

/**
 * Allocates the rest of money on account to unpaid documents: by default the oldest first.
 * @example
 * <AllocateDialog words={receiptLabels} party={customer.name} number={receipt.number} left={receipt.unallocated} documents={openSales}
 *   schema={allocationSchema} rules={rules} onSave={save} onClose={close} />
 */
export function AllocateDialog<V extends AnyObject>({ words, party, number, left, documents, schema, rules, onSave, onClose }: AllocateDialogProps<V>) {
  const { partsOf, advanceOf } = rules;
  const form = useForm<Typed, unknown, V>({ resolver: schemaResolver<Typed, V>(schema), defaultValues: { parts: partsOf(left, documents) } });
  const parts = useWatch({ control: form.control, name: 'parts' });
  const advance = advanceOf(left, parts);
  return (
    <FormDialog
      open
      title="Allocate"
      subtitle={
        <>
          <b>{party}, </b>
          <span>{`${number}: advance ${formatMoney(left)}`}</span>
        </>
      }
      form={form}
      saveLabel="Allocate"
      saveDisabled={advance < 0 || advance >= left}
      aside={
        <LeftToAllocate
          advance={advance}
          tooMuch="more is typed than is left"
          reason={documents.length === 0 ? 'Nothing to pay' : advance >= left ? 'Tick what it pays' : undefined}
        />
      }
      onClose={onClose}
      onSave={(values) => atParts(onSave(values), form.getValues('parts'))}
    >
      <FormGrid>
        {documents.length === 0 && <p style={{ margin: 0 }}>Nothing is open that it could pay.</p>}
        <PartFields
          documents={documents}
          label={words.documents}
          onTurn={(turned) => form.setValue('parts', form.getFieldState('parts').isDirty ? turned : partsOf(left, turned))}
        />
      </FormGrid>
    </FormDialog>
  );
}
