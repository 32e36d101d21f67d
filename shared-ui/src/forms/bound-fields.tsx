import { useContext, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { KeptFieldsContext, useSecretField } from '../drafts/kept-fields.ts';
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field.tsx';
import { ComboField } from '../fields/combo-field.tsx';
import type { ComboFieldProps } from '../fields/combo-field-props.ts';
import type { ComboOption } from '../fields/combo-option.ts';
import { DateField, type DateFieldProps } from '../fields/date-field.tsx';
import { MoneyField, NumberField, type NumberFieldProps, PercentField, QuantityField } from '../fields/number-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../fields/radio-group.tsx';
import { ScanContext } from '../fields/scan-context.ts';
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx';
import { TextArea, type TextAreaProps } from '../fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { type Bound, useBound, useTextBound } from './use-bound.ts';

// The fields of the kit, tied to react-hook-form: `<FormTextField control={form.control} name="phone" label="Phone" required />`.

/** The value is the text as typed. */
export function FormTextField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextFieldProps>) {
  return <TextField {...props} {...useTextBound({ control, ...props })} />;
}

/** The value is the text; after another user's save it is named and never shown. It is kept in no draft. */
export function FormPasswordField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextFieldProps>) {
  useSecretField(props.name);
  return <PasswordField {...props} {...useTextBound({ control, ...props, format: () => 'A new one' })} />;
}

/** The value is the text with its line ends. */
export function FormTextArea<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextAreaProps>) {
  return <TextArea {...props} {...useTextBound({ control, ...props })} />;
}

/** The value is a plain number as text ('' when empty); the schema makes the number of it. */
export function FormNumberField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <NumberField {...props} {...useTextBound({ control, ...props })} />;
}

/** Pieces or kilograms, as plain text. */
export function FormQuantityField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <QuantityField {...props} {...useTextBound({ control, ...props })} />;
}

const asMoney = (text: string) => (Number.isNaN(Number(text)) ? text : formatMoney(Number(text)));

/** Rupees. */
export function FormMoneyField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <MoneyField {...props} {...useTextBound({ control, ...props, format: asMoney })} />;
}

/** Percent, as plain text. */
export function FormPercentField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <PercentField {...props} {...useTextBound({ control, ...props, format: (rate) => `${rate}%` })} />;
}

/** The value is that of the option; '' while none is chosen. */
export function FormSelectField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, SelectFieldProps>) {
  return <SelectField {...props} {...useTextBound({ control, ...props })} />;
}

/** The value is that of the option; '' while none is chosen. */
export function FormRadioGroup<T extends FieldValues, V>({ control, ...props }: Bound<T, V, RadioGroupProps>) {
  return <RadioGroup {...props} {...useTextBound({ control, ...props })} />;
}

/** The value is true or false. */
export function FormCheckboxField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, CheckboxFieldProps>) {
  const { value, ...bound } = useBound({ control, ...props });
  return <CheckboxField {...props} {...bound} checked={value === true} />;
}

/** The value is 'yyyy-MM-dd', '' when empty, or the typed text when that is no date, which the schema then refuses. */
export function FormDateField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, DateFieldProps>) {
  const bound = useTextBound({ control, ...props, format: (typed) => (formatDay(typed) === '-' ? typed : formatDay(typed)) });
  return <DateField {...props} {...bound} onUnreadable={bound.onChange} />;
}

type FormComboProps<T extends FieldValues, V, O extends ComboOption> = Omit<Bound<T, V, ComboFieldProps<O>>, 'onAdd' | 'form'> & {
  /** The option of the form's value, where something else than this field has set it: what it starts with, a scanned row. */
  initial?: O | undefined;
  /** The option as well as its id, for fields that follow from the choice. */
  onChoose?: ((option: O | null) => void) | undefined;
  /** As ComboField's; `choose` selects the added option. */
  onAdd?: ((typed: string, choose: (option: O) => void) => void) | undefined;
};

/** The value is the option's id; '' when nothing is chosen. The form is not saved while typed text has chosen nothing. */
export function FormComboField<T extends FieldValues, V, O extends ComboOption>({ control, initial, onChoose, onAdd, ...props }: FormComboProps<T, V, O>) {
  const kept = useContext(KeptFieldsContext)?.options;
  const [mine, setChosen] = useState(initial ?? null);
  const options = [initial, mine].flatMap((option) => (option ? [{ value: String(option.id), label: option.label }] : []));
  const { value, onChange, ...bound } = useBound({ control, ...props, options });
  const chosen = [mine, initial, kept?.get(props.name) as O | undefined].find((option) => option?.id === value) ?? null;
  const choose = (option: O | null) => {
    setChosen(option);
    if (option) kept?.set(props.name, option);
    onChange(option?.id ?? '');
    onChoose?.(option);
  };
  const add = onAdd && ((typed: string) => onAdd(typed, choose));
  const form = useFormContext<T>();
  const rows = useContext(ScanContext);
  const scanIn =
    rows?.put &&
    ((option: O, was: O | null) => {
      if (was) choose(was);
      rows.put?.(option);
    });
  return <ComboField<O> {...props} {...bound} form={control ?? form.control} onScan={props.onScan ?? scanIn} value={chosen} onChange={choose} onAdd={add} />;
}
