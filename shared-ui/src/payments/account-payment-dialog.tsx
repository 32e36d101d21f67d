import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';
import type { RadioOption } from '../fields/radio-group.tsx';
import type { SelectOption } from '../fields/select-field.tsx';
import { formatMoney } from '../format/numbers.ts';
import { FormCheckboxField, FormDateField, FormMoneyField, FormPercentField, FormRadioGroup, FormSelectField, FormTextField } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormGrid } from '../forms/form-grid.tsx';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { useFollowsToday } from '../forms/use-today.ts';
import { Button } from '../layout/button.tsx';
import { atParts } from './at-parts.ts';
import { LeftToAllocate } from './left-to-allocate.tsx';
import { type OpenDocument, PartFields, type TypedPart } from './part-fields.tsx';

interface Typed {
  amount?: string;
  tds_amount?: string;
  date: string;
  paid_by?: string;
  bank_account_id?: string;
  post_dated?: boolean;
  reference: string;
  advance_for: string;
  advance_rate: string;
  parts: TypedPart[];
}

/** The contract's rules for money on account. */
export interface PartRules {
  /** How an amount goes to open documents, oldest first: a part for each. */
  partsOf: (amount: number, documents: readonly { id: number; balance: number }[]) => { id: number; balance: number; amount?: number | undefined }[];
  /** The unallocated rest; negative when the parts exceed the amount. Rupees. */
  advanceOf: (amount: string | number | undefined, parts: readonly { amount?: string | number | undefined }[]) => number;
}

/** By kind of document: words in the sentences. */
export interface AccountPaymentWords {
  /** 'Receive Payment', and on its button. */
  title: string;
  /** 'Sales that it pays'. */
  documents: string;
  /** Behind an amount: 'more is on sales than was received'. */
  tooMuch: string;
}

export interface AccountPaymentDialogProps<V extends AnyObject> {
  /** What differs between a receipt and a payment to a supplier. */
  words: AccountPaymentWords;
  /** The name of the customer or supplier. */
  party: string | undefined;
  /** Those with a balance, oldest first. */
  documents: readonly OpenDocument[];
  /** 'yyyy-MM-dd', the latest date except for a post-dated cheque. */
  today: string;
  /** The first day that is open, and why: before it the books are closed. */
  openDays?: { min?: string | undefined; hint?: string | undefined } | undefined;
  /** Bank accounts to choose from; none where there is one only. */
  banks?: readonly SelectOption[];
  /** Purposes of an advance, and those with tax at once; absent without the question. */
  advances?: { kinds: readonly SelectOption[]; taxed: string } | undefined;
  /** Who deducts it, as a hint of the TDS field; absent where TDS does not occur. */
  tds?: string | undefined;
  /** How money moves: 'Cash', 'UPI', 'Cheque'. */
  methods: readonly RadioOption[];
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
 * One payment for several documents: its amount goes to those on top first, until one is ticked or a part is typed; the rest is an advance. Without a typed
 * amount it is the sum of the ticks. A refusal of `allocations` is shown at the document's line.
 * @example
 * <AccountPaymentDialog party={customer.name} words={receiptLabels} today={today} methods={methods} schema={receiptSchema} rules={rules} documents={openSales}
 *   onSave={save} onClose={close} />
 */
export function AccountPaymentDialog<V extends AnyObject>({
  words,
  party,
  documents,
  today,
  openDays,
  banks = [],
  methods,
  schema,
  rules,
  advances,
  tds,
  onSave,
  onClose,
}: AccountPaymentDialogProps<V>) {
  const { partsOf, advanceOf } = rules;
  const form = useForm<Typed, unknown, V>({
    resolver: schemaResolver<Typed, V>(schema),
    defaultValues: { amount: '', date: today, reference: '', advance_for: '', advance_rate: '', parts: partsOf(0, documents) },
  });
  const { control, setValue, getFieldState, getValues } = form;
  useFollowsToday(form, 'date', today);
  const [withTds, setWithTds] = useState(false);
  const [amount, deducted, parts = [], advanceFor, paidBy, postDated] = useWatch({
    control,
    name: ['amount', 'tds_amount', 'parts', 'advance_for', 'paid_by', 'post_dated'],
  });
  const taken = Number(deducted) || 0;
  const settles = (Number(amount) || 0) + taken;
  const byBank = paidBy !== undefined && paidBy !== 'cash';
  const isCheque = paidBy === 'cheque';
  const later = isCheque && postDated === true;
  useEffect(() => {
    if (getFieldState('parts').isDirty) return;
    const inOrder = getValues('parts');
    setValue('parts', partsOf(settles, inOrder));
  }, [settles, partsOf, setValue, getFieldState, getValues]);
  const advance = advanceOf(settles, parts);
  const takeTicks = (sum: number) => {
    if (getFieldState('amount').isDirty) return;
    setValue('amount', sum > taken ? String(Math.round((sum - taken) * 100) / 100) : '', { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <FormDialog
      open
      title={words.title}
      subtitle={
        <>
          {party && <b>{party}, </b>}
          <span>{`Open: ${formatMoney(documents.reduce((sum, { balance }) => sum + balance, 0))}`}</span>
        </>
      }
      form={form}
      saveLabel={words.title}
      saveDisabled={advance < 0}
      aside={<LeftToAllocate advance={advance} tooMuch={words.tooMuch} />}
      onClose={onClose}
      onSave={(values) => atParts(onSave(values), getValues('parts'))}
    >
      <FormGrid columns={2}>
        <FormMoneyField control={control} name="amount" label="Amount" required autoFocus />
        <FormDateField control={control} name="date" label={later ? 'Date of the Cheque' : 'Date'} required {...openDays} max={later ? undefined : today} />
        <FormRadioGroup control={control} name="paid_by" label="Payment Method" required options={methods} className="wide" />
        {isCheque && (
          <FormCheckboxField
            control={control}
            name="post_dated"
            label="Post-dated"
            hint="A cheque of a later day: it counts, and pays, on its date"
            className="wide"
          />
        )}
        {banks.length > 0 && byBank && <FormSelectField control={control} name="bank_account_id" label="Bank Account" options={banks} className="wide" />}
        <FormTextField
          control={control}
          name="reference"
          label={isCheque ? 'Cheque Number' : 'Reference'}
          hint={isCheque ? undefined : 'UTR, cheque or receipt number'}
          className="wide"
        />
        <PartFields
          documents={documents}
          label={words.documents}
          onTick={takeTicks}
          onTurn={(turned) => setValue('parts', getFieldState('parts').isDirty ? turned : partsOf(settles, turned))}
        />
        {withTds && (
          <FormMoneyField control={control} name="tds_amount" label="TDS" hint={`${tds}. With TDS alone the amount is 0`} autoFocus className="wide" />
        )}
        {advances && advance > 0 && (
          <FormSelectField control={control} name="advance_for" label="Advance For" options={advances.kinds} hint="Prints a receipt voucher" />
        )}
        {advances && advance > 0 && advanceFor === advances.taxed && (
          <FormPercentField control={control} name="advance_rate" label="GST Rate of the Advance" hint="18 if left empty" />
        )}
        {tds && !withTds && (
          <div className="wide">
            <Button onClick={() => setWithTds(true)}>Add TDS</Button>
          </div>
        )}
      </FormGrid>
    </FormDialog>
  );
}
