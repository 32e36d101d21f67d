import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useFieldWords } from '../conflict/field-words.ts';
import { shownValue } from '../conflict/shown-value.ts';

interface Binding<T extends FieldValues, V> {
  /** Of the form; optional inside a FormDialog or FormProvider. With it, names are checked. */
  control?: Control<T, unknown, V> | undefined;
  /** Path of its value in the form. */
  name: FieldPath<T>;
}

/** A field of the kit, tied to a form: `control` and `name` instead of value, change and error. */
export type Bound<T extends FieldValues, V, Props> = Omit<Props, 'value' | 'checked' | 'onChange' | 'onUnreadable' | 'error' | 'name' | 'ref'> & Binding<T, V>;

interface Words {
  label?: string | undefined;
  options?: readonly { value: string; label: string }[] | undefined;
  /** Format of a value where it is only shown. */
  format?: ((text: string) => string) | undefined;
}

type Use<T extends FieldValues, V> = Binding<T, V> & Words & { onBlur?: (() => void) | undefined };

/** Value, change, error and focus of one field; only it is drawn again when it changes. */
export function useBound<T extends FieldValues, V>({ control, name, onBlur, label, options, format }: Use<T, V>) {
  const { field, fieldState } = useController({ name, ...(control && { control }) });
  useFieldWords(name, label, (value) => shownValue(value, { options, format }));
  const both = () => {
    field.onBlur();
    onBlur?.();
  };
  // The form's own functions stay the same from one render to the next, which a memoised field relies on.
  return {
    name: field.name,
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: onBlur ? both : field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

/** For fields with text as value. */
export function useTextBound<T extends FieldValues, V>(binding: Use<T, V>) {
  const { value, ...bound } = useBound(binding);
  return { ...bound, value: value === null || value === undefined ? '' : String(value) };
}
