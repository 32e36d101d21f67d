import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field.tsx';
import { ComboField, type ComboFieldProps, type ComboOption } from '../fields/combo-field.tsx';
import { DateField, type DateFieldProps } from '../fields/date-field.tsx';
import { MoneyField, NumberField, type NumberFieldProps, PercentField, QuantityField } from '../fields/number-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../fields/radio-group.tsx';
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx';
import { TextArea, type TextAreaProps } from '../fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { type Bound, useBound, useTextBound } from './use-bound.ts';

// The fields of the kit, tied to react-hook-form: `<FormTextField control={form.control} name="phone" label="Phone" required />`.

export function FormTextField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextFieldProps>) {
  return <TextField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormPasswordField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextFieldProps>) {
  return <PasswordField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormTextArea<T extends FieldValues, V>({ control, ...props }: Bound<T, V, TextAreaProps>) {
  return <TextArea {...props} {...useTextBound({ control, ...props })} />;
}

/** The value is a plain number as text ('' when empty); the schema makes the number of it. */
export function FormNumberField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <NumberField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormQuantityField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <QuantityField {...props} {...useTextBound({ control, ...props })} />;
}

/** Rupees. */
export function FormMoneyField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <MoneyField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormPercentField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, NumberFieldProps>) {
  return <PercentField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormSelectField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, SelectFieldProps>) {
  return <SelectField {...props} {...useTextBound({ control, ...props })} />;
}

export function FormRadioGroup<T extends FieldValues, V>({ control, ...props }: Bound<T, V, RadioGroupProps>) {
  return <RadioGroup {...props} {...useTextBound({ control, ...props })} />;
}

export function FormCheckboxField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, CheckboxFieldProps>) {
  const { value, ...bound } = useBound({ control, ...props });
  return <CheckboxField {...props} {...bound} checked={value === true} />;
}

/** The value is 'yyyy-MM-dd', '' when empty, or what was typed when that is no date, which the schema then refuses. */
export function FormDateField<T extends FieldValues, V>({ control, ...props }: Bound<T, V, DateFieldProps>) {
  const bound = useTextBound({ control, ...props });
  return <DateField {...props} {...bound} onUnreadable={bound.onChange} />;
}

type FormComboProps<T extends FieldValues, V, O extends ComboOption> = Bound<T, V, ComboFieldProps<O>> & {
  /** The option of the value that the form starts with, where it has one. */
  initial?: O | undefined;
  /** The option beside its id, for what else follows from the choice. */
  onChoose?: ((option: O | null) => void) | undefined;
};

/** The value is the option's id; '' when nothing is chosen. */
export function FormComboField<T extends FieldValues, V, O extends ComboOption>({ control, initial, onChoose, ...props }: FormComboProps<T, V, O>) {
  const { value, onChange, ...bound } = useBound({ control, ...props });
  const [chosen, setChosen] = useState(initial ?? null);
  const choose = (option: O | null) => {
    setChosen(option);
    onChange(option?.id ?? '');
    onChoose?.(option);
  };
  return <ComboField<O> {...props} {...bound} value={chosen?.id === value ? chosen : null} onChange={choose} />;
}
